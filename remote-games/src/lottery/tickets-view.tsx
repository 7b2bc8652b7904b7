import { useReloadAt } from '../clock/use-reload-at.ts'
import { StakesView } from '../stakes/stakes-view.tsx'
import { type LotteryData, loadTickets } from './load-lottery.ts'
import { texts } from './texts/texts.ts'
import { TicketCard } from './ticket-card.tsx'

/** The player's tickets, newest first, with the state of each. */
export function TicketsView({ data }: { readonly data: LotteryData }) {
  const t = texts.use()
  const { tickets, query } = data
  useReloadAt(
    (tickets?.items ?? []).flatMap(({ lines }) =>
      lines.flatMap(({ status, draw_at }) => (status === 'active' ? [draw_at] : [])),
    ),
    data,
  )
  return (
    <StakesView
      words={t.tickets}
      first={tickets}
      status={query.status}
      tabs={{ own: 'tickets', play: 'animalitos' }}
      load={(cursor) => loadTickets(query, cursor)}
      card={(ticket) => <TicketCard key={ticket.ticket_id} ticket={ticket} />}
    />
  )
}
