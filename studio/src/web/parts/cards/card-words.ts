import { type Card, rankOf, suitOf } from '../../../engines/cards/card.ts'

const names: Readonly<Record<string, string>> = { A: 'as', J: 'jota', Q: 'reina', K: 'rey' }

/** «as de picas», «10 de tréboles». */
export const cardWords = (card: Card): string => `${names[rankOf(card)] ?? rankOf(card)} de ${suitOf(card)}`

export const cardsWords = (cards: readonly Card[]): string => cards.map(cardWords).join(', ')
