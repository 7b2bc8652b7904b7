import { useLoaderData, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { useCurrency, useLocale, useOnline, useSession } from '@trebol/shared/store'
import { AsOf, Banner, PageHeading, Tabs } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { BetsView } from './bets-view.tsx'
import { DayView } from './day-view.tsx'
import type { RacesData } from './load-races.ts'
import { RaceView } from './race-view.tsx'
import styles from './races-page.module.css'
import { raceTabs } from './races-query.ts'
import { ResultsView } from './results-view.tsx'
import { texts } from './texts/texts.ts'

export function RacesPage() {
  const t = texts.use()
  const data = useLoaderData<RacesData>()
  const locale = useLocale()
  const online = useOnline()
  const [, setSearch] = useSearchParams()
  useReloadOnChange(data)
  const { tab } = data.query
  return (
    <>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={styles.honest}>
        <Banner title={t.simulated}>{t.simulatedText}</Banner>
      </div>
      {(data.stale || !online) && <AsOf at={data.readAt} locale={locale} />}
      <Tabs
        label={t.views}
        tabs={raceTabs.map((id) => ({ id, name: t.tabs[id] }))}
        chosen={tab}
        onChoose={(id) => setSearch({ tab: id }, { preventScrollReset: true })}
      >
        {(tab === 'hoy' || tab === 'nacionales' || tab === 'internacionales') && <DayView data={data} />}
        {tab === 'resultados' && <ResultsView data={data} />}
        {tab === 'jugadas' && <BetsView data={data} />}
        {tab === 'jugadas' && data.race && <RaceView key={data.race.id} race={data.race} data={data} />}
      </Tabs>
    </>
  )
}

/** Limits belong to a currency and bets to a player; both may change while the page is open. */
function useReloadOnChange({ iso, bets, query }: RacesData) {
  const currency = useCurrency()
  const session = useSession().kind
  const { revalidate } = useRevalidator()
  const outdated = currency !== iso || (query.tab === 'jugadas' && (session === 'player') === (bets === null))
  useEffect(() => {
    if (outdated) void revalidate()
  }, [outdated, revalidate])
}
