import { historyProducts, type movementKinds } from '@trebol/shared/contract'

type Kind = (typeof movementKinds)[number]
type Product = (typeof historyProducts)[number]

/** Kinds of movements that belong to something that is played. */
const played: ReadonlySet<Kind> = new Set(['bet', 'win', 'refund', 'adjustment'])

/** How a movement of this kind and product stands in the column `line` of an entry. */
export const lineOf = (kind: Kind, product: Product | null): string => `${kind}:${product ?? ''}`

/**
 * The lines that a filter lets through. Every line is an index of its own, so a query names all it wants instead of
 * passing over those it does not.
 */
export function linesOf(kinds: readonly Kind[], products: readonly Product[]): readonly string[] {
  return kinds.flatMap((kind) => {
    if (products.length > 0) return played.has(kind) ? products.map((product) => lineOf(kind, product)) : []
    const all = played.has(kind) ? historyProducts.map((product) => lineOf(kind, product)) : []
    return [...all, lineOf(kind, null)]
  })
}
