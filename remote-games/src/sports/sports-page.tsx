import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { openAuth, requestBalances, useCurrency, useLocale, useOperator, usePause } from '@trebol/shared/store'
import { PageHeading, Panel, PausePanel } from '@trebol/shared/ui'
import { useEffect, useRef } from 'react'
import { type SportsData, wantAnotherLaunch } from './load-sports.ts'
import { SportsBreak } from './sports-break.tsx'
import { type SportsEvent, SportsFrame } from './sports-frame.tsx'
import styles from './sports-page.module.css'
import { readSportsQuery, type SportsQuery, writeSportsQuery } from './sports-query.ts'
import { SportsStrip } from './sports-strip.tsx'
import { texts } from './texts/texts.ts'

/** The sportsbook of the provider between our strip and our note: money and time are drawn by us. */
export function SportsPage() {
  const t = texts.use()
  const data = useLoaderData<SportsData>()
  const navigate = useNavigate()
  const pause = usePause()
  const locale = useLocale()
  const { helplines } = useOperator()
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const shown = useRef(data.query)
  useReloadOnChange(data)

  // The frame was opened at the query of the data; a link of ours to another place opens it anew.
  const asked = writeSportsQuery(readSportsQuery(search))
  useEffect(() => {
    if (asked === writeSportsQuery(shown.current)) return
    shown.current = readSportsQuery(new URLSearchParams(asked))
    wantAnotherLaunch()
    void revalidate()
  }, [asked, revalidate])

  const follow = (query: SportsQuery) => {
    shown.current = query
    setSearch(writeSportsQuery(query), { replace: query.event === '', preventScrollReset: true })
  }
  const openAnew = () => {
    wantAnotherLaunch()
    void revalidate()
  }
  const acts: Record<SportsEvent, () => void> = {
    ready: () => undefined,
    round_start: () => undefined,
    round_end: requestBalances,
    balance_hint: requestBalances,
    progress: () => undefined,
    need_login: () => openAuth('login'),
    need_register: () => openAuth('register'),
    need_cashier: () => void navigate('/profile/deposit'),
    // The provider can do no more with this session: it is opened again.
    exit: openAnew,
    error: () => undefined,
  }

  if (data.kind !== 'open') {
    const bad = data.kind === 'bad-origin'
    return (
      <>
        <PageHeading>{t.title}</PageHeading>
        <Panel
          art={bad ? 'broken' : 'empty'}
          title={bad ? t.badOrigin : t.none}
          text={bad ? t.badOriginText : t.noneText}
        />
      </>
    )
  }
  if (pause) {
    return (
      <>
        <PageHeading>{t.title}</PageHeading>
        <PausePanel
          {...pause}
          inGame={false}
          locale={locale}
          helplines={helplines}
          link={(to, children) => <Link to={to}>{children}</Link>}
        />
      </>
    )
  }
  if (data.launch.break_until !== null) return <SportsBreak until={data.launch.break_until} />
  return (
    <div className={styles.page}>
      <SportsStrip iso={data.iso} isPlayer={data.isPlayer} />
      <a className={styles.skip} href="#tras-deportes">
        {t.skip}
      </a>
      <SportsFrame
        key={data.opening}
        launch={data.launch}
        onEvent={(event) => acts[event]()}
        onView={follow}
        onRetry={openAnew}
      />
      <p className={styles.note} id="tras-deportes" tabIndex={-1}>
        {t.note}
      </p>
    </div>
  )
}

/** A token belongs to a currency, which may change while the page is open; the host tells of another session itself. */
function useReloadOnChange({ isPlayer, iso }: SportsData) {
  const currency = useCurrency()
  const { revalidate } = useRevalidator()
  const outdated = isPlayer && currency !== iso
  useEffect(() => {
    if (outdated) void revalidate()
  }, [outdated, revalidate])
}
