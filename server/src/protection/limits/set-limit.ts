import { randomUUID } from 'node:crypto'
import { callerOf } from '../../calls/caller-of.ts'
import type { Handlers } from '../../calls/handler.ts'
import { protectionRules } from '../../operator/protection-rules.ts'
import { holdPlayer } from '../hold-player.ts'
import { holdWallets } from '../hold-wallets.ts'
import { changeLimit } from './limit-ladder.ts'
import { placeId } from './limit-place.ts'
import { presentLimits } from './present-limits.ts'
import { keepLimit, readPlayerLimits } from './read-limits.ts'
import { readWanted } from './read-wanted.ts'
import { refuseAboveLonger } from './refuse-above-longer.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Keyed, so it runs inside a transaction: what is answered holds for every stake that comes after the answer. */
export const setLimit: Handlers['setLimit'] = async (input, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  const { place, value } = readWanted(input)
  await holdPlayer(db, playerId)
  // Stakes that have counted by the old limit are booked before the new one is answered.
  await holdWallets(db, playerId)
  const limits = await readPlayerLimits(db, playerId, now)
  refuseAboveLonger(limits, place, value)
  const held = limits.find((limit) => placeId(limit) === placeId(place)) ?? null
  const { raiseWaitDays, confirmDays } = protectionRules
  const terms = { now, id: randomUUID(), waitMs: raiseWaitDays[place.period] * dayMs, confirmMs: confirmDays * dayMs }
  await keepLimit(db, { playerId, now }, place, changeLimit(held, value, terms))
  return { value: await presentLimits(call, playerId) }
}
