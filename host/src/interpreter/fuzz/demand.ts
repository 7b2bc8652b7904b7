/** Throws with the law that is broken. */
export function demand(holds: boolean, law: string): void {
  if (!holds) throw new Error(`broken: ${law}`)
}
