/**
 * Where a case of a table of cases runs: in the gate, or in the campaign alone. The gate keeps one case of each kind
 * that would fail for a mistake of its own (docs/testing.md).
 */
export type Door = typeof gate | typeof proof

export const gate: string[] = []
export const proof: string[] = ['@proof']
