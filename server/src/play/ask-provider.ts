import { signRequest } from '@trebol/shared/net/signed'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'

const patienceMs = 3_000

export type Asked = Pick<Services, 'studioOrigin' | 'walletSecret' | 'log'>

type Question<Schema> = {
  readonly path: `/api/${string}`
  readonly body: object
  readonly answer: Schema
  /** What the log calls it when the provider does not tell. */
  readonly event: string
  /** The provider may know nothing of it: that is an answer too, and no fault. */
  readonly mayBeUnknown?: boolean
}

/** One signed question to the provider of games; null when it does not tell, for whatever reason. */
export async function askProvider<Schema extends v.GenericSchema>(
  { studioOrigin, walletSecret, log }: Asked,
  question: Question<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  const body = JSON.stringify(question.body)
  // The provider checks by its own clock: that of the machine.
  const signed = signRequest(walletSecret, { method: 'POST', path: question.path, body })
  try {
    const answer = await fetch(studioOrigin + question.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signed },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 404 && question.mayBeUnknown) return null
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return v.parse(question.answer, await answer.json())
  } catch (error) {
    log.warn({ event: question.event, reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
    return null
  }
}
