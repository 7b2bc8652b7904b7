export function keepOpen(keeper: {
  root: string
  id: string
  site: unknown
  beatMs?: number
  now?: () => number
}): Promise<'replaced' | 'idle'>
