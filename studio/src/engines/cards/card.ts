import * as v from 'valibot'

/** A card of a French pack: 0 to 51, suit after suit, each from the ace to the king. */
export type Card = number

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type Rank = (typeof ranks)[number]
export const suits = ['picas', 'corazones', 'tréboles', 'diamantes'] as const
export type Suit = (typeof suits)[number]

/** 0 for an ace to 12 for a king. */
export const rankPlace = (card: Card): number => card % 13
/** Place in `suits`. */
export const suitPlace = (card: Card): number => Math.floor(card / 13)

export const rankOf = (card: Card): Rank => ranks[rankPlace(card)] ?? 'A'
export const suitOf = (card: Card): Suit => suits[suitPlace(card)] ?? 'picas'

export const cardSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(51))
