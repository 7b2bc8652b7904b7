import type { RaceBet } from '@trebol/shared/contract'
import { useReloadAt } from '../clock/use-reload-at.ts'
import { StakesView } from '../stakes/stakes-view.tsx'
import { BetCard } from './bet-card.tsx'
import { loadBets, type RacesData } from './load-races.ts'
import { texts } from './texts/texts.ts'

/** The player's bets, newest first, with the state of each. */
export function BetsView({ data }: { readonly data: RacesData }) {
  const t = texts.use()
  const { bets, query } = data
  useReloadAt(
    (bets?.items ?? []).flatMap((bet) => (bet.status === 'active' ? [decidesAt(bet)] : [])),
    data,
  )
  return (
    <StakesView
      words={t.bets}
      first={bets}
      status={query.status}
      tabs={{ own: 'jugadas', play: 'hoy' }}
      load={(cursor) => loadBets(query, cursor)}
      card={(bet) => <BetCard key={bet.bet_id} bet={bet} />}
    />
  )
}

/** When the next race of a bet becomes official: one over several may be lost before its last. */
const decidesAt = ({ legs, official_at }: RaceBet): string =>
  legs.find(({ status }) => status !== 'official' && status !== 'void')?.official_at ?? official_at
