import * as v from 'valibot'
import { refusalSchema } from '../wire/game-wire.ts'

/** The studio said no; `message` is for the player. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Nothing readable came back; what was asked may or may not have happened. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const timeoutMs = 20_000

/** One request to the studio's own API. */
export async function callStudio<T>(name: string, input: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
  let status: number
  let body: unknown
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
      credentials: 'omit',
    })
    status = response.status
    body = await response.json()
  } catch {
    throw new NoAnswer('No se pudo conectar con el juego. Revise su conexión e intente de nuevo.')
  }
  if (status === 200) {
    const read = v.safeParse(schema, body)
    if (read.success) return read.output
  }
  const refusal = v.safeParse(refusalSchema, body)
  if (status >= 400 && refusal.success) throw new Refused(refusal.output.code, refusal.output.message)
  throw new NoAnswer('El juego respondió algo que no se pudo leer. Intente de nuevo.')
}
