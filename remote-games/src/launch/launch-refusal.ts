import { ApiError } from '@trebol/shared/api'
import type { spanish } from './texts/spanish.ts'

type Texts = Pick<typeof spanish, 'codes' | 'unknown' | 'error'>

/** What the player can do about it, beside trying again. */
export type Remedy = 'currency' | 'deposit' | 'verify' | 'terms' | null
export type LaunchRefusal = { readonly text: string; readonly remedy: Remedy }

const remedies: Readonly<Record<string, Remedy>> = {
  CURRENCY_NOT_SUPPORTED: 'currency',
  INSUFFICIENT_FUNDS: 'deposit',
  KYC_REQUIRED: 'verify',
  TERMS_CHANGED: 'terms',
}

/**
 * Why a game did not open: the server's message; without one the words for its code; with neither "Error"
 * (specification section 5). What is wrong on our side has a text of its own.
 */
export function launchRefusal(error: unknown, t: Texts): LaunchRefusal {
  if (!(error instanceof ApiError) || error.kind === 'contract' || error.kind === 'aborted') {
    return { text: t.error, remedy: null }
  }
  if (error.kind === 'network') return { text: t.unknown, remedy: null }
  const { code, message } = error
  const own = code !== null && Object.hasOwn(t.codes, code) ? t.codes[code as keyof Texts['codes']] : null
  return { text: message === 'Error' && own !== null ? own : message, remedy: remedies[code ?? ''] ?? null }
}
