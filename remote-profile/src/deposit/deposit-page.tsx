import type { Deposit } from '@trebol/shared/contract'
import { Link, useLoaderData, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { openCurrency, useCurrency, useLocale, useOperator, usePause } from '@trebol/shared/store'
import { Button, ErrorPanel, Loading, PageHeading, Panel, PausePanel, Skeleton } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { DepositDoor } from './deposit-door.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositList } from './deposit-list.tsx'
import styles from './deposit-page.module.css'
import { LateView } from './late-view.tsx'
import type { loadDeposit } from './load-deposit.ts'
import { texts } from './texts/texts.ts'
import { useDepositWatch } from './use-deposit-watch.ts'

/** The deposit that is open stands in the address (`?deposit=`), so that a bank's page and a second tab can lead to it. */
export function DepositPage() {
  const t = texts.use()
  const { iso, methods, maxPending, door, today, zone, limits, deposits, readAt } = useLoaderData<typeof loadDeposit>()
  const { revalidate } = useRevalidator()
  useReloadOnCurrency(iso)
  const pause = usePause()
  const locale = useLocale()
  const { helplines } = useOperator()
  const [search, setSearch] = useSearchParams()
  const opened = search.get('deposit')
  const { watched, fault, keep, look } = useDepositWatch(opened, () => void revalidate())
  const pending = deposits.filter(({ status }) => status === 'awaiting_payment' || status === 'under_review').length

  const open = (id: string) => setSearch({ deposit: id }, { preventScrollReset: true })
  const changed = (deposit: Deposit) => {
    keep(deposit)
    void revalidate()
  }
  const main = () => {
    if (opened !== null && watched !== null) {
      return (
        <LateView
          deposit={watched.deposit}
          ahead={watched.ahead}
          today={today}
          zone={zone}
          onChanged={changed}
          onLook={look}
          onLeave={() => setSearch({})}
        />
      )
    }
    if (opened !== null && fault === 'unknown') return <ErrorPanel onRetry={look} />
    if (opened !== null && fault === null)
      return (
        <Loading>
          <Skeleton height="var(--dialog-height)" />
        </Loading>
      )
    // Who is on a break still sees to what he has paid already; only a new deposit is closed.
    if (pause) {
      return (
        <PausePanel
          {...pause}
          locale={locale}
          helplines={helplines}
          link={(to, children) => <Link to={to}>{children}</Link>}
        />
      )
    }
    if (door !== null) return <door.View identity={door.identity} />
    if (!methods.some(({ available }) => available)) {
      const reasons = new Set(methods.map(({ reason }) => reason))
      return (
        <Panel title={t.noMethods(iso)} text={[...reasons].join(' ')}>
          <Button onClick={openCurrency}>{t.changeCurrency}</Button>
        </Panel>
      )
    }
    if (limits === null) {
      return (
        <Panel title={t.limitsUnread}>
          <Button onClick={() => void revalidate()}>{t.retry}</Button>
        </Panel>
      )
    }
    return (
      <DepositDoor
        limits={limits}
        iso={iso}
        zone={zone}
        first={deposits.length === 0}
        onChanged={() => void revalidate()}
      >
        {(allowed) => (
          <DepositForm
            key={iso}
            methods={methods}
            today={today}
            zone={zone}
            allowed={allowed}
            full={pending >= maxPending ? pending : null}
            onOpened={(deposit) => {
              keep(deposit)
              open(deposit.id)
            }}
          />
        )}
      </DepositDoor>
    )
  }
  return (
    <>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={styles.columns}>
        {main()}
        <div>
          <DepositList deposits={deposits} readAt={readAt} zone={zone} opened={opened} onOpen={open} />
          <Link to="/responsible-gambling?tab=limites" className={styles.limits}>
            {t.limits}
          </Link>
        </div>
      </div>
    </>
  )
}

/** The methods belong to a currency; another one may be chosen while the page is open. */
function useReloadOnCurrency(loaded: string) {
  const current = useCurrency()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (current !== loaded) void revalidate()
  }, [current, loaded, revalidate])
}
