import type { WalletErrorCode } from '@trebol/shared/contract/wallet'

type Kind = 'bet' | 'win' | 'jackpot'
type Movement = { readonly kind: Kind; readonly round: string; readonly amount: bigint; rolledBack: boolean }
export type BookAnswer =
  | { readonly ok: true; readonly balance: bigint; readonly replayed: boolean }
  | { readonly ok: false; readonly code: WalletErrorCode }

/** What every jackpot of these books comes to. */
export const potMinor = 73_219n

/** The other company's books, in cents: what a `tx` did is done once and for ever. */
export function createBooks(opening: bigint) {
  let balance = opening
  const movements = new Map<string, Movement>()
  const banned = new Set<string>()

  const no = (code: WalletErrorCode): BookAnswer => ({ ok: false, code })
  const yes = (replayed: boolean): BookAnswer => ({ ok: true, balance, replayed })

  function move(kind: Kind, tx: string, round: string, amount: bigint): BookAnswer {
    const known = movements.get(tx)
    if (known?.rolledBack || banned.has(tx)) return no('TX_ROLLED_BACK')
    if (known) {
      const same = known.kind === kind && known.round === round && known.amount === amount
      return same ? yes(true) : no('TX_REUSED')
    }
    if (kind === 'bet' && amount > balance) return no('INSUFFICIENT_FUNDS')
    movements.set(tx, { kind, round, amount, rolledBack: false })
    balance += kind === 'bet' ? -amount : amount
    return yes(false)
  }

  return {
    balance: () => balance,
    setBalance: (next: bigint) => {
      balance = next
    },
    bet: (tx: string, round: string, amount: bigint) => move('bet', tx, round, amount),
    win: (tx: string, round: string, amount: bigint) => move('win', tx, round, amount),
    /** Paid to a round whose bet stands. */
    jackpot: (tx: string, round: string): BookAnswer => {
      const bets = [...movements.values()].some(
        (each) => each.kind === 'bet' && each.round === round && !each.rolledBack,
      )
      return bets ? move('jackpot', tx, round, potMinor) : no('NO_JACKPOT')
    },
    rollback: (tx: string): BookAnswer => {
      const known = movements.get(tx)
      if (known === undefined) {
        const again = banned.has(tx)
        banned.add(tx)
        return yes(again)
      }
      if (known.rolledBack) return yes(true)
      known.rolledBack = true
      balance += known.amount
      return yes(false)
    },
    /** What a round has moved: its bets and wins that still stand. */
    ofRound: (round: string) => {
      const standing = [...movements.values()].filter((each) => each.round === round && !each.rolledBack)
      const sum = (kind: Kind) =>
        standing.filter((each) => each.kind === kind).reduce((total, { amount }) => total + amount, 0n)
      const count = (kind: Kind) => standing.filter((each) => each.kind === kind).length
      const jackpots = { jackpots: count('jackpot'), pot: sum('jackpot') }
      return { bets: count('bet'), wins: count('win'), staked: sum('bet'), won: sum('win'), ...jackpots }
    },
    rounds: () => [...new Set([...movements.values()].map(({ round }) => round))],
  }
}
export type Books = ReturnType<typeof createBooks>
