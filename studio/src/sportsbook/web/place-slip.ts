import { callStudio, NoAnswer, Refused } from '../../web/call-studio.ts'
import { type PlaceInput, placeOutputSchema } from '../wire/sports-wire.ts'
import { betsOf, type Slip } from './slip.ts'
import type { Notice } from './sports-state.ts'

export type Placed = {
  readonly slip: Slip
  readonly notice: Notice | null
  readonly balance: string | null
  readonly booked: number
}

const lasting: ReadonlySet<string> = new Set(['SESSION_ENDED', 'UNKNOWN_SESSION', 'TOKEN_EXPIRED'])

const taken = (count: number): Notice => ({
  tone: 'good',
  text: count === 1 ? 'Su apuesta quedó registrada.' : `Sus ${count} apuestas quedaron registradas.`,
  action: null,
})

/**
 * Sends the bets of a slip one after the other; those that were taken leave the slip. One whose answer never came before
 * is sent again just as it was, and nothing else: it is booked once.
 */
export async function placeSlip(slip: Slip, session: string, stake: string): Promise<Placed> {
  const fresh = () => betsOf(slip).map((legs) => ({ bet: crypto.randomUUID(), stake, legs }))
  const sent = slip.unknown === null ? fresh() : [slip.unknown]
  let left = slip
  let balance: string | null = null
  let booked = 0
  const notes: Notice[] = []
  for (const unknown of sent) {
    const { legs } = unknown
    const input: PlaceInput = { session, ...unknown, better: slip.better }
    try {
      const answer = await callStudio('sports/place', input, placeOutputSchema)
      if (answer.kind === 'changed') {
        notes.push(changedNotice)
        continue
      }
      booked += 1
      balance = answer.balance ?? balance
      left = without(left, legs)
    } catch (error) {
      if (error instanceof NoAnswer) return { slip: { ...left, unknown }, notice: unknownNotice, balance, booked }
      if (!(error instanceof Refused)) throw error
      notes.push(refusedNotice(error))
      if (lasting.has(error.code) || error.code === 'INSUFFICIENT_FUNDS') break
    }
  }
  const cleared = { ...left, unknown: null, stake: left.legs.length === 0 ? '' : left.stake }
  return { slip: cleared, notice: notes[0] ?? taken(booked), balance, booked }
}

const changedNotice: Notice = {
  tone: 'plain',
  text: 'Una cuota cambió antes de confirmarse. No se cobró nada: revise los valores y acéptelos.',
  action: null,
}
const unknownNotice: Notice = {
  tone: 'bad',
  text: 'Se perdió la respuesta y no sabemos si su apuesta se registró. Consúltela: se registra una sola vez.',
  action: 'ask',
}

function refusedNotice({ code, message }: Refused): Notice {
  const action = lasting.has(code) ? 'reopen' : code === 'INSUFFICIENT_FUNDS' ? 'cashier' : null
  return { tone: 'bad', text: message, action }
}

function without(slip: Slip, legs: PlaceInput['legs']): Slip {
  const gone = new Set(legs.map(({ event, market, outcome }) => `${event} ${market} ${outcome}`))
  return { ...slip, legs: slip.legs.filter(({ event, market, outcome }) => !gone.has(`${event} ${market} ${outcome}`)) }
}
