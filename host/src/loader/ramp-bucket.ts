const key = 'trebol:bucket'
let drawn: number | null = null

/** The hundredth that this browser belongs to, 0 to 99: drawn once and kept, so that a ramp always means the same browsers. */
export function rampBucket(): number {
  drawn ??= readBucket()
  return drawn
}

/** The same, where a ramp of this page has asked for it. */
export const drawnBucket = (): number | undefined => drawn ?? undefined

function readBucket(): number {
  try {
    const kept = localStorage.getItem(key) ?? ''
    if (/^\d{1,2}$/.test(kept)) return Number(kept)
    const fresh = Math.floor(Math.random() * 100)
    localStorage.setItem(key, String(fresh))
    return fresh
  } catch {
    return Math.floor(Math.random() * 100)
  }
}
