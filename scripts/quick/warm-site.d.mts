export function keepOpen(keeper: {
  root: string
  id: string
  site: unknown
  pid?: number
  beatMs?: number
  now?: () => number
}): Promise<'replaced' | 'idle'>
