/** A part was skipped or failed: for engineers, kept in memory for the diagnosis page. Never a token, name or amount. */
export type Report = { readonly what: string; readonly why: string; readonly at: number }

const kept: Report[] = []

export function report(what: string, why: string): void {
  kept.push({ what, why, at: Date.now() })
  if (kept.length > 50) kept.shift()
}

export const readReports = (): readonly Report[] => kept
