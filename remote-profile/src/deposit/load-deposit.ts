import { call } from '@trebol/shared/api'
import { knownZone } from '@trebol/shared/calendar'
import {
  type Deposit,
  type DepositMethod,
  getDepositMethods,
  getDeposits,
  getLimits,
  type IdentityCheck,
  type Limit,
} from '@trebol/shared/contract'
import { readCurrency } from '@trebol/shared/store'
import type { openIdentityDoor } from './identity-door.tsx'

type IdentityView = Awaited<ReturnType<typeof openIdentityDoor>>

export type DepositData = {
  readonly iso: string
  readonly methods: readonly DepositMethod[]
  readonly maxPending: number
  /** The day where the operator is: dates of payments are checked by it. */
  readonly today: string
  /** IANA name: where the player lives, or that of his device. */
  readonly zone: string
  /** What the player has to do before his first deposit, and what says so; null when nothing is in its way. */
  readonly door: { readonly identity: IdentityCheck; readonly View: IdentityView } | null
  readonly deposits: readonly Deposit[]
  /** Null when they could not be read: then nothing may be paid in. */
  readonly limits: readonly Limit[] | null
  /** When the lists were answered, in milliseconds since 1970. */
  readonly readAt: number
}

export async function loadDeposit(): Promise<DepositData> {
  const iso = readCurrency()
  const [{ methods, max_pending, identity, today, zone }, { items }, limits] = await Promise.all([
    call(getDepositMethods, { iso }),
    call(getDeposits, {}),
    call(getLimits, {}).catch(() => null),
  ])
  const door = identity === null ? null : { identity, View: await loadDoor() }
  return {
    ...{ iso, methods, maxPending: max_pending, door, today, zone: knownZone(zone), limits: limits?.items ?? null },
    ...{ deposits: items.slice(0, 10), readAt: Date.now() },
  }
}

async function loadDoor(): Promise<IdentityView> {
  const { openIdentityDoor: open } = await import(/* webpackChunkName: "deposit-view" */ './identity-door.tsx')
  return open()
}
