import * as v from 'valibot'
import {
  type CardLook,
  type codeInputSchema,
  lookOutputSchema,
  type PayAnswer,
  type payInputSchema,
  payOutputSchema,
} from '../src/processor/card-wire.ts'

const patienceMs = 15_000

/** `unknown`: no answer came, and nobody here can say what became of the request. */
export type Asked<T> = { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'unknown' }

async function ask<T>(name: string, input: object, schema: v.GenericSchema<unknown, T>): Promise<Asked<T> | 'missing'> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status === 404 || response.status === 400) return 'missing'
    const read = v.safeParse(schema, await response.json())
    return read.success ? { kind: 'answer', value: read.output } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}

export const look = (payment: string): Promise<Asked<CardLook> | 'missing'> =>
  ask('look', { payment }, lookOutputSchema)

/** Settles how one press ended. A press that this processor does not understand was not one. */
export async function pay(input: v.InferInput<typeof payInputSchema>): Promise<Asked<PayAnswer>> {
  return orClosed(await ask('pay', input, payOutputSchema))
}

export async function sendCode(input: v.InferInput<typeof codeInputSchema>): Promise<Asked<PayAnswer>> {
  return orClosed(await ask('code', input, payOutputSchema))
}

const orClosed = (asked: Asked<PayAnswer> | 'missing'): Asked<PayAnswer> =>
  asked === 'missing' ? { kind: 'answer', value: { kind: 'closed' } } : asked
