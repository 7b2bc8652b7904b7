import { useLoaderData, useRevalidator, useSearchParams } from '@trebol/shared/router'
import { useCurrency, useLocale, useOnline, useSession } from '@trebol/shared/store'
import { AsOf, PageHeading, Tabs } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { ProviderList } from '../providers/provider-list.tsx'
import { BuyView } from './buy-view.tsx'
import type { LotteryData } from './load-lottery.ts'
import { LotteryChips } from './lottery-chips.tsx'
import { lotteryTabs } from './lottery-query.ts'
import { ResultsView } from './results-view.tsx'
import { texts } from './texts/texts.ts'
import { TicketDraft } from './ticket-draft.tsx'
import { TicketsView } from './tickets-view.tsx'

export function LotteryPage() {
  const t = texts.use()
  const data = useLoaderData<LotteryData>()
  const locale = useLocale()
  const online = useOnline()
  const [, setSearch] = useSearchParams()
  useReloadOnChange(data)
  const { tab } = data.query
  return (
    <>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      {(data.stale || !online) && <AsOf at={data.readAt} locale={locale} />}
      <TicketDraft key={data.iso} iso={data.iso} lotteries={data.lotteries}>
        <Tabs
          label={t.views}
          tabs={lotteryTabs.map((id) => ({ id, name: t.tabs[id] }))}
          chosen={tab}
          onChoose={(id) => setSearch({ tab: id }, { preventScrollReset: true })}
        >
          {tab !== 'tickets' && <LotteryChips data={data} />}
          {(tab === 'animalitos' || tab === 'triples') && <BuyView key={data.query.lottery?.slug} data={data} />}
          {tab === 'resultados' && <ResultsView data={data} />}
          {tab === 'tickets' && <TicketsView data={data} />}
        </Tabs>
        <ProviderList title={t.providers} items={data.launched} />
      </TicketDraft>
    </>
  )
}

/** Limits belong to a currency and tickets to a player; both may change while the page is open. What came along with it is old. */
function useReloadOnChange({ iso, tickets, query, kept }: LotteryData) {
  const currency = useCurrency()
  const session = useSession().kind
  const { revalidate } = useRevalidator()
  const outdated =
    kept || currency !== iso || (query.tab === 'tickets' && (session === 'player') === (tickets === null))
  useEffect(() => {
    if (outdated) void revalidate()
  }, [outdated, revalidate])
}
