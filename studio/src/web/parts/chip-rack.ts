import { minorToAmount } from '@trebol/shared/money'
import { element } from '../element.ts'
import { type ChoiceRow, createChoiceRow } from './choice-row.ts'

/** What stands on a chip: whole units, thousands as K. */
export function chipText(minor: bigint, decimals: number): string {
  const whole = minorToAmount(minor, decimals).replace(/\.0+$/, '')
  return /^\d+000$/.test(whole) ? `${whole.slice(0, -3)}K` : whole
}

/** The chip that comes closest to a sum from below, as its place in the ladder: it gives a pile its colour. */
const placeOf = (minor: bigint, chips: readonly bigint[]): number =>
  Math.max(
    0,
    chips.findLastIndex((chip) => chip <= minor),
  )

/** A chip, or a pile of them, with its sum; a screen reader hears it from the spot on which it lies. */
export const chipDisc = (minor: bigint, chips: readonly bigint[], decimals: number): HTMLElement =>
  element(
    'span',
    { class: 'chip-disc', 'data-chip': `${placeOf(minor, chips)}`, 'aria-hidden': 'true' },
    chipText(minor, decimals),
  )

type Options = {
  readonly chips: readonly bigint[]
  readonly decimals: number
  readonly amount: (minor: bigint) => string
}

/** The chips to lay: one is in hand. */
export const createChipRack = ({ chips, decimals, amount }: Options): ChoiceRow =>
  createChoiceRow(
    'Ficha',
    chips.map((chip) => ({ name: `Ficha de ${amount(chip)}`, picture: () => chipDisc(chip, chips, decimals) })),
    { look: 'chips', changed: () => undefined },
  )
