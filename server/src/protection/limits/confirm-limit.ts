import { callerOf } from '../../calls/caller-of.ts'
import type { Call, Handlers } from '../../calls/handler.ts'
import { invalid, Refusal } from '../../calls/refusal.ts'
import { holdPlayer } from '../hold-player.ts'
import { showMoment } from '../show-moment.ts'
import { confirmChange } from './limit-ladder.ts'
import { presentLimits } from './present-limits.ts'
import { keepLimit, readPlayerLimits } from './read-limits.ts'

/** The second yes: only now the higher limit holds. */
export const confirmLimit: Handlers['confirmLimit'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  await holdPlayer(db, playerId)
  const limit = await findWaiting(call, playerId, id)
  const confirmed = limit?.waiting == null ? null : confirmChange(limit.waiting, now)
  if (limit === undefined || confirmed === null || confirmed.kind === 'lapsed') {
    throw new Refusal('NOT_FOUND', 'Ese cambio ya no está pendiente: sigue vigente su límite actual.')
  }
  if (confirmed.kind === 'early') {
    throw invalid({ id: `Podrá confirmar el cambio a partir del ${showMoment(confirmed.from, now)}.` })
  }
  await keepLimit(db, { playerId, now }, limit, confirmed.held)
  return { value: await presentLimits(call, playerId) }
}

export const dropLimitChange: Handlers['dropLimitChange'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  await holdPlayer(db, playerId)
  const limit = await findWaiting(call, playerId, id)
  if (limit !== undefined) await keepLimit(db, { playerId, now }, limit, { value: limit.value, waiting: null })
  return { value: await presentLimits(call, playerId) }
}

async function findWaiting({ db, now }: Call, playerId: string, id: string) {
  return (await readPlayerLimits(db, playerId, now)).find(({ waiting }) => waiting?.id === id)
}
