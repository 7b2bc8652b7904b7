import type { DepositKind, MethodField } from '@trebol/shared/contract'

/** What the payer is told: a text, or a function of what the deposit is. */
export type Told = {
  readonly id: string
  /** Exactly what has to be paid: the text for people and the plain value. */
  readonly shown: string
  readonly plain: string
  readonly iso: string
  readonly fields: Readonly<Record<string, string>>
}

export type Instruction = { readonly label: string; readonly value: string; readonly copy: string | null }

/** What happens after the player has said that he paid, or what he does instead of saying it. */
export type Confirming =
  /** Books at once. */
  | { readonly by: 'nobody' }
  /** Somebody at the desk looks at it, within so many minutes. */
  | { readonly by: 'operator'; readonly asks: readonly MethodField[]; readonly answerMinutes: number }
  /** The chain confirms, one block after the other. */
  | {
      readonly by: 'chain'
      readonly asks: readonly MethodField[]
      readonly needed: (fields: Readonly<Record<string, string>>) => number
      readonly everyMs: number
    }
  /** The processor's own page says how it went. */
  | { readonly by: 'processor'; readonly bank: string }
  /** A processor of cards, on its own origin and in a frame of our page; it tells the result by a signed call. */
  | { readonly by: 'card'; readonly provider: string }

/** A way to pay, as data. Amounts in minor units of `iso`, the currency that is added to the balance. */
export type Method = {
  readonly id: string
  readonly name: string
  readonly kind: DepositKind
  readonly iso: string
  /** Where it exists; null: everywhere. */
  readonly country: string | null
  readonly min: bigint
  readonly max: bigint
  /** Hundredths of a per cent, paid on top. */
  readonly fee: bigint
  /** `text` for the card of the method, `answer` for "Solemos responder en …". */
  readonly eta: { readonly text: string; readonly answer: string }
  /** Currency in which it is paid, when that is another one. */
  readonly payIso?: string
  readonly fields: readonly MethodField[]
  readonly ownerMustMatch: boolean
  /** Minutes to pay; null: there is nothing to wait for. */
  readonly minutes: number | null
  readonly confirming: Confirming
  /** Names the payment in the world by what the player confirmed; no two deposits may have the same. */
  readonly reference?: (given: {
    readonly fields: Readonly<Record<string, string>>
    readonly proof: Readonly<Record<string, string>>
  }) => string | null
  readonly instructions: (told: Told) => readonly Instruction[]
  readonly qr?: (told: Told) => string
  /** What a counter scans. */
  readonly barcode?: (told: Told) => string
  readonly warning?: (told: Told) => string
}
