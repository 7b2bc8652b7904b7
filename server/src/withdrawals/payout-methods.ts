import type { PayoutKind } from '@trebol/shared/contract'
import { whyNotThere } from '../operator/countries.ts'

/** A way to be paid, as data. Amounts in minor units of `iso`, the currency that leaves the balance. */
export type PayoutMethod = {
  /** Also names the form of its accounts (`payout-forms.ts`): one account serves every currency of its method. */
  readonly id: PayoutForm
  readonly name: string
  readonly kind: PayoutKind
  readonly iso: string
  /** Where such accounts are held; null: anywhere. */
  readonly country: string | null
  /** Currency in which it arrives, when that is another one. */
  readonly payIso?: string
  readonly min: bigint
  readonly max: bigint
  /** Hundredths of a per cent, and an amount on top; both are taken off. */
  readonly fee: { readonly percent: bigint; readonly fixed: bigint }
  /** What is withheld from an amount above a bound, in hundredths of a per cent of all of it. */
  readonly tax: { readonly above: bigint; readonly percent: bigint } | null
  readonly promise: { readonly hours: number; readonly text: string }
}

export const payoutForms = ['pago-movil', 'transferencia', 'billetera-co', 'transferencia-co', 'clabe', 'usdt'] as const
export type PayoutForm = (typeof payoutForms)[number]

const free = { country: null, fee: { percent: 0n, fixed: 0n }, tax: null } as const
const soon = { hours: 2, text: 'Hasta 2 horas' }
const aDay = { hours: 24, text: 'Hasta 24 horas' }

const mobile = {
  ...free,
  id: 'pago-movil',
  name: 'Pago móvil',
  kind: 'pago_movil',
  country: 'VE',
  promise: soon,
} as const
const bank = { ...free, kind: 'bank_transfer', promise: aDay } as const
const tether = { ...free, id: 'usdt', name: 'USDT (Tether)', kind: 'crypto', promise: soon } as const

/** Every way to be paid, in the order in which players see them. A real operator fills in his own figures. */
export const payoutMethods: readonly PayoutMethod[] = [
  { ...mobile, iso: 'VES', min: 20_000n, max: 20_000_000n },
  { ...mobile, iso: 'USD', payIso: 'VES', min: 100n, max: 100_000n },
  { ...bank, id: 'transferencia', name: 'Transferencia bancaria', iso: 'VES', min: 50_000n, max: 50_000_000n },
  {
    ...free,
    id: 'billetera-co',
    name: 'Billetera móvil',
    kind: 'pago_movil',
    country: 'CO',
    iso: 'COP',
    min: 1_000_000n,
    max: 200_000_000n,
    promise: soon,
  },
  {
    ...bank,
    id: 'transferencia-co',
    name: 'Transferencia bancaria',
    country: 'CO',
    iso: 'COP',
    min: 2_000_000n,
    max: 2_000_000_000n,
    // A rule of the sandbox: what is withheld, and from which amount, is for the operator and his tax office to say.
    tax: { above: 240_000_000n, percent: 2_000n },
  },
  { ...bank, id: 'clabe', name: 'Transferencia con CLABE', iso: 'USD', min: 1_000n, max: 500_000n },
  { ...tether, iso: 'USDT', min: 10_000_000n, max: 5_000_000_000n, fee: { percent: 0n, fixed: 1_000_000n } },
  { ...tether, iso: 'USD', payIso: 'USDT', min: 1_000n, max: 500_000n, fee: { percent: 0n, fixed: 100n } },
]

/**
 * Why a player of this country can add no account of a form, or null. What is the only way out of a currency is open to
 * everybody: money that somebody has must be able to leave.
 */
export function whyNoPayout(id: PayoutForm, home: string): string | null {
  const own = payoutMethods.filter((method) => method.id === id)
  const [first] = own
  if (first === undefined || own.some(({ iso }) => !waysOut(iso, home).some((way) => way.id !== id))) return null
  return whyNotThere(first, home)
}

const waysOut = (iso: string, home: string) =>
  payoutMethods.filter((method) => method.iso === iso && whyNotThere(method, home) === null)

export function findPayoutMethod(id: string, iso: string): PayoutMethod | undefined {
  return payoutMethods.find((method) => method.id === id && method.iso === iso)
}

/** For rows of our own tables, whose methods never go away without a migration. */
export function payoutMethodOf(id: string, iso: string): PayoutMethod {
  const found = findPayoutMethod(id, iso)
  if (found === undefined) throw new Error(`there is no way to be paid ${id} in ${iso}`)
  return found
}

/** The name of a method is the same in all its currencies. */
export const payoutName = (id: string): string => payoutMethods.find((method) => method.id === id)?.name ?? id
