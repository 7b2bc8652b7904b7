import type { RecoveryToken } from '@trebol/shared/interpreter'

/**
 * Tokens of the password recovery (`otp` after the code was asked for, `chp` after it was verified), kept for this tab
 * so that a reload resumes where it was. Each step forgets the one before. Specification section 4.
 */
export function keepRecoveryToken(which: RecoveryToken, token: string): void {
  forgetRecoveryTokens()
  try {
    sessionStorage.setItem(which, JSON.stringify({ token, at: Date.now() }))
  } catch {
    // Without storage the recovery works until the page is left.
  }
  inMemory = { which, token }
}

/** The server forgets them after 15 minutes, and so do we. */
const life = 15 * 60_000

let inMemory: { which: RecoveryToken; token: string } | null = null

export function readRecoveryToken(which: RecoveryToken): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(which) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return inMemory?.which === which ? inMemory.token : null
    const token: unknown = Reflect.get(kept, 'token')
    const at: unknown = Reflect.get(kept, 'at')
    return typeof token === 'string' && typeof at === 'number' && Date.now() - at < life ? token : null
  } catch {
    return inMemory?.which === which ? inMemory.token : null
  }
}

export function forgetRecoveryTokens(): void {
  inMemory = null
  try {
    sessionStorage.removeItem('otp')
    sessionStorage.removeItem('chp')
  } catch {
    // Nothing was kept.
  }
}
