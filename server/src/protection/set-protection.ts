import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { depositMethods } from '../cashier/deposit-methods.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { holdPlayer } from './hold-player.ts'
import { holdWallets } from './hold-wallets.ts'
import { presentProtection } from './present-protection.ts'
import { keepShield, readShields, type ShieldKind } from './read-shields.ts'
import { changeRealityCheck, keepRealityCheck, readRealityCheck } from './reality-check.ts'
import { changeShield, hoursToTexts } from './shields.ts'

/** Keyed, so it runs inside a transaction: all of what is asked for is kept, or nothing of it. */
export const setProtection: Handlers['setProtection'] = async (input, call) => {
  const { playerId } = callerOf(call)
  const { reality_check: minutes, hour_blocks: hours, product_blocks: products, method_blocks: methods } = input
  refuseUnknown(minutes, hours ?? [], methods ?? [])
  await holdPlayer(call.db, playerId)
  if (hours ?? products ?? methods) await holdWallets(call.db, playerId)
  if (minutes !== undefined) {
    const before = await readRealityCheck(call.db, playerId, call.now)
    await keepRealityCheck(call.db, playerId, changeRealityCheck(before, minutes, call.now))
  }
  if (hours !== undefined) await change(call, playerId, 'hours', hoursToTexts(hours))
  if (products !== undefined) await change(call, playerId, 'products', products)
  if (methods !== undefined) await change(call, playerId, 'methods', methods)
  return { value: await presentProtection(call, playerId) }
}

async function change({ db, now }: Call, playerId: string, kind: ShieldKind, wanted: readonly string[]): Promise<void> {
  const before = (await readShields(db, playerId, now))[kind]
  const looserFrom = new Date(now.getTime() + protectionRules.loosenHours * 60 * 60 * 1_000)
  await keepShield(db, playerId, kind, changeShield(kind, before, wanted, looserFrom))
}

type Ranges = readonly { readonly from: string; readonly to: string }[]

function refuseUnknown(minutes: number | undefined, hours: Ranges, methods: readonly string[]): void {
  const { allowed } = jurisdiction.reality_check
  if (minutes !== undefined && !allowed.includes(minutes)) {
    throw invalid({ reality_check: `Elija cada cuántos minutos: ${allowed.join(', ')}.` })
  }
  if (hours.some(({ from, to }) => from === to)) {
    throw invalid({ hour_blocks: 'La hora de inicio y la de fin deben ser distintas.' })
  }
  if (methods.some((id) => !depositMethods.some((method) => method.id === id))) {
    throw invalid({ method_blocks: 'Elija formas de depósito de la lista.' })
  }
}
