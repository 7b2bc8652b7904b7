import {
  type AuthenticateOutput,
  authenticateOutputSchema,
  type BetInput,
  type JackpotInput,
  type JackpotOutput,
  jackpotOutputSchema,
  type RollbackInput,
  type WalletErrorCode,
  type WalletOutput,
  walletErrorCodes,
  walletErrorSchema,
  walletOutputSchema,
} from '@trebol/shared/contract/wallet'
import { signRequest } from '@trebol/shared/net/signed'
import * as v from 'valibot'

/**
 * What came back from one call. `refused` is the wallet's own word that nothing was booked; `unknown` may be anything:
 * no answer, a fault, or an answer that cannot be read.
 */
export type Reply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: WalletErrorCode }
  | { readonly kind: 'unknown'; readonly why: string }

/** What is due and was not booked: in doubt, which ends by asking again, or refused, which somebody has to look into. */
export type Unbooked =
  | { readonly kind: 'stuck'; readonly why: string }
  | { readonly kind: 'refused'; readonly code: WalletErrorCode; readonly tx: string }

/** A wrong signature is a wrong clock or secret, and says nothing of the movement. */
export function unbooked(reply: Exclude<Reply<unknown>, { kind: 'ok' }>, tx: string): Unbooked {
  if (reply.kind === 'unknown') return { kind: 'stuck', why: reply.why }
  return reply.code === 'BAD_SIGNATURE' ? { kind: 'stuck', why: reply.code } : { ...reply, tx }
}

export type Wallet = {
  readonly authenticate: (token: string) => Promise<Reply<AuthenticateOutput>>
  readonly balance: (session: string) => Promise<Reply<WalletOutput>>
  readonly bet: (input: BetInput) => Promise<Reply<WalletOutput>>
  readonly win: (input: BetInput) => Promise<Reply<WalletOutput>>
  /** Pays what stands in the jackpot to the round that won it, and says how much. */
  readonly jackpot: (input: JackpotInput) => Promise<Reply<JackpotOutput>>
  readonly rollback: (input: RollbackInput) => Promise<Reply<WalletOutput>>
}

export type WalletSettings = { readonly url: string; readonly secret: string; readonly timeoutMs: number }

// The answer to `balance` may leave out `replayed`: nothing is booked by it.
const balanceOutputSchema = v.object({ ...walletOutputSchema.entries, replayed: v.optional(v.boolean(), false) })

// That a request was heard before says nothing of what became of it then.
const isFinal = (code: string): code is WalletErrorCode =>
  code in walletErrorCodes && code !== 'UNAVAILABLE' && code !== 'NONCE_USED'

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

async function readReply<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<Reply<T>> {
  const body: unknown = await response.json()
  if (response.ok) {
    const read = v.safeParse(schema, body)
    return read.success ? { kind: 'ok', value: read.output } : { kind: 'unknown', why: 'answer not as agreed' }
  }
  const refusal = v.safeParse(walletErrorSchema, body)
  const code = refusal.success ? refusal.output.code : ''
  return response.status < 500 && isFinal(code)
    ? { kind: 'refused', code }
    : { kind: 'unknown', why: `status ${response.status}` }
}

/** The client of the operator's wallet. Each call is one attempt; whoever calls decides what to do with doubt. */
export function createWallet({ url, secret, timeoutMs }: WalletSettings): Wallet {
  async function call<T>(name: string, input: object, schema: v.GenericSchema<unknown, T>): Promise<Reply<T>> {
    const body = JSON.stringify(input)
    const path = `/wallet/${name}`
    const signed = signRequest(secret, { method: 'POST', path, body })
    const headers = { 'content-type': 'application/json', ...signed }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      })
      return await readReply(response, schema)
    } catch (error) {
      return { kind: 'unknown', why: reasonOf(error) }
    }
  }
  return {
    authenticate: (token) => call('authenticate', { token }, authenticateOutputSchema),
    balance: (session) => call('balance', { session }, balanceOutputSchema),
    bet: (input) => call('bet', input, walletOutputSchema),
    win: (input) => call('win', input, walletOutputSchema),
    jackpot: (input) => call('jackpot', input, jackpotOutputSchema),
    rollback: (input) => call('rollback', input, walletOutputSchema),
  }
}
