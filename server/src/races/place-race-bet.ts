import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { raceBets, raceLegs, raceLines } from '../database/schema/index.ts'
import { houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer, InsufficientFunds } from '../ledger/book-transfer.ts'
import { showMoney } from '../operator/show-money.ts'
import { refuseMoneyIn } from '../protection/refuse-money-in.ts'
import { checkRaceStake } from './check-race-stake.ts'
import { limitsOf } from './get-race.ts'
import { presentBet } from './present-bet.ts'
import type { PricedLine } from './price-bet.ts'
import { priceWish } from './price-wish.ts'
import { presentOdds } from './race-odds.ts'
import { betTitle } from './race-titles.ts'

/** Keyed, so it runs inside a transaction: the whole bet is booked, or nothing of it. */
export const placeRaceBet: Handlers['placeRaceBet'] = async (
  { stake: asked, odds_seen, ...wish },
  { db, session, now, services },
) => {
  const { playerId } = callerOf({ session })
  const { iso } = asked
  const limits = limitsOf(iso, wish.code)
  const { tracks, now: clock } = services
  const { race, track, lines, legs } = await priceWish(db, wish, { tracks, now: clock, hold: true })
  refuseOtherOdds(lines, odds_seen)
  const checked = checkRaceStake(asked.amount, { iso, limits, lines })
  if (checked.kind === 'bad') throw invalid({ stake: checked.text })
  const { stake, total } = checked
  const money = { kind: 'stake', mode: 'real', product: 'hipicos', minor: total, goesOn: false } as const
  await refuseMoneyIn({ db, now }, { playerId, iso }, money)
  const number = betNumber()
  const title = betTitle(legs.length > 0 ? legs.map((leg) => leg.race) : [race], track, wish.code, lines)
  const transactionId = await pay(db, { playerId, iso, minor: total, title, ref: number, at: now })
  const row = {
    id: randomUUID(),
    number,
    playerId,
    raceId: race.id,
    code: wish.code,
    box: wish.box,
    iso,
    total,
    status: 'active' as const,
    acceptedAt: now,
  }
  await db.insert(raceBets).values({ ...row, transactionId })
  const held = lines.map((line) => ({ ...line, betId: row.id, raceId: race.id, stake, status: 'active' as const }))
  await db.insert(raceLines).values(held)
  if (legs.length > 0) {
    const kept = legs.map(({ race: { id }, picks }, place) => ({ betId: row.id, place: place + 1, raceId: id, picks }))
    await db.insert(raceLegs).values(kept)
  }
  const shown = held.map((line) => ({ ...line, prize: null }))
  return { value: presentBet(row, { lines: shown, race, legs, track, now }) }
}

function refuseOtherOdds(lines: readonly PricedLine[], seen: readonly string[]): void {
  const now = lines.flatMap(({ odds, missOdds }) => (missOdds === null ? [odds] : [odds, missOdds]).map(presentOdds))
  if (now.length === seen.length && now.every((odds, place) => odds === seen[place])) return
  const [before, after] = [seen[0], now[0]]
  const text =
    now.length === 1 && before !== undefined && after !== undefined
      ? `La cuota cambió de ${before.replace('.', ',')} a ${after.replace('.', ',')}. ¿Desea continuar?`
      : 'Las cuotas de su jugada cambiaron. ¿Desea continuar?'
  throw new Refusal('ODDS_CHANGED', text, { errors: { odds: text } })
}

type Price = {
  readonly playerId: string
  readonly iso: string
  readonly minor: bigint
  readonly title: string
  readonly ref: string
  readonly at: Date
}

async function pay(db: Database, { playerId, ...price }: Price): Promise<bigint> {
  const [from, to] = [walletId(playerId, price.iso), houseId(price.iso)]
  try {
    return (await bookTransfer(db, { ...price, from, to, kind: 'bet', product: 'races' })).transactionId
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error
    throw new Refusal(
      'INSUFFICIENT_FUNDS',
      `Su saldo no alcanza: la jugada cuesta ${showMoney(price.minor, price.iso)}.`,
    )
  }
}

/** Ten characters that nobody mistakes for one another when they are read aloud. */
function betNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(10)].map((byte) => letters.charAt(byte % letters.length)).join('')
}
