import { type Draw, type Lottery, ticketLines } from '@trebol/shared/contract'

/** One number in one draw on a ticket that has not been bought. */
export type DraftLine = {
  /** Draw and number: a ticket has each at most once. */
  readonly key: string
  readonly lottery: Pick<Lottery, 'slug' | 'name' | 'tz'>
  readonly draw: Pick<Draw, 'id' | 'at' | 'closes_at'>
  readonly num: string
  readonly name: string | null
  /** Minor units of the ticket's currency. */
  readonly stake: bigint
  /** The same as it travels. */
  readonly amount: string
}

export type Choice = {
  readonly lottery: Lottery
  readonly draws: readonly Draw[]
  readonly nums: readonly string[]
  readonly stake: bigint
  readonly amount: string
}

export type Added = { readonly kind: 'ok'; readonly lines: readonly DraftLine[] } | { readonly kind: 'full' | 'twice' }

/** Every chosen number in every chosen draw, after the lines that are there. A line that is there already stays as it is. */
export function addLines(lines: readonly DraftLine[], { lottery, draws, nums, stake, amount }: Choice): Added {
  const { slug, name, tz } = lottery
  const known = new Set(lines.map(({ key }) => key))
  const fresh = draws.flatMap(({ id, at, closes_at }) =>
    nums.map((num) => ({
      key: `${id} ${num}`,
      lottery: { slug, name, tz },
      draw: { id, at, closes_at },
      num,
      name: lottery.symbols.find((symbol) => symbol.num === num)?.name ?? null,
      stake,
      amount,
    })),
  )
  const added = fresh.filter(({ key }) => !known.has(key))
  if (added.length === 0) return { kind: 'twice' }
  if (lines.length + added.length > ticketLines) return { kind: 'full' }
  return { kind: 'ok', lines: [...lines, ...added] }
}

export const totalOf = (lines: readonly Pick<DraftLine, 'stake'>[]): bigint =>
  lines.reduce((sum, { stake }) => sum + stake, 0n)

/** What a line is about: "7 Guacamaya", or the triple alone. */
export const numberText = ({ num, name }: { readonly num: string; readonly name: string | null }): string =>
  name === null ? num : `${num} ${name}`
