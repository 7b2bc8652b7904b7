import { Link, useLoaderData, useNavigate } from '@trebol/shared/router'
import { useLocale, useOnline } from '@trebol/shared/store'
import { AsOf, Banner, PageHeading, Tabs } from '@trebol/shared/ui'
import { dayOf } from './day.ts'
import { HistoryFilters } from './history-filters.tsx'
import { historyTabs, writeQuery } from './history-query.ts'
import { type HistoryData, loadHistorical } from './load-historical.ts'
import { MovementsView } from './movements-view.tsx'
import { OpenBetsView } from './open-bets-view.tsx'
import { SessionsView } from './sessions-view.tsx'
import { texts } from './texts/texts.ts'

function HistoricalPage() {
  const t = texts.use()
  const { query, period, zone, view, readAt } = useLoaderData<typeof loadHistorical>()
  const locale = useLocale()
  const online = useOnline()
  const navigate = useNavigate()
  return (
    <>
      <PageHeading lead={t.zone(zone)}>{t.title}</PageHeading>
      <Tabs
        label={t.tabs}
        tabs={historyTabs.map((id) => ({ id, name: t.tab[id] }))}
        chosen={query.tab}
        onChoose={(id) => {
          const tab = historyTabs.find((known) => known === id) ?? 'movimientos'
          void navigate(writeQuery({ ...query, tab }), { replace: true, preventScrollReset: true })
        }}
      >
        {query.tab !== 'abiertas' && <HistoryFilters query={query} today={dayOf(new Date(readAt), zone)} />}
        {period.tooOld && query.tab !== 'abiertas' && (
          <Banner action={<Link to="/chat">{t.chat}</Link>}>{t.older}</Banner>
        )}
        {!online && <AsOf at={readAt} locale={locale} />}
        {/* Another list is another view: pages that were loaded do not stay with it. */}
        <View key={writeQuery(query)} query={query} period={period} zone={zone} view={view} />
      </Tabs>
    </>
  )
}

function View({ query, period, zone, view }: Omit<HistoryData, 'readAt'>) {
  switch (view.tab) {
    case 'movimientos':
      return <MovementsView query={query} period={period} zone={zone} history={view.history} net={view.net} />
    case 'abiertas':
      return <OpenBetsView bets={view.bets} />
    case 'sesiones':
      return <SessionsView sessions={view.sessions} period={period} />
  }
}

export const historicalPage = { loader: loadHistorical, Component: HistoricalPage }
