import { createNonceMemory, readSigned } from '@trebol/shared/net/signed'
import * as v from 'valibot'
import { StudioError } from '../studio-error.ts'

export type ReadQuestion = <S extends v.GenericSchema<unknown, unknown>>(
  request: Request,
  schema: S,
) => Promise<v.InferOutput<S>>

/** Reads what the operator has signed for this one question; whoever else asks finds nothing here. */
export function operatorQuestions(secret: string): ReadQuestion {
  const takeNonce = createNonceMemory()
  return async (request, schema) => {
    const body = await request.text()
    const now = new Date()
    const signed = readSigned(
      secret,
      { method: request.method, path: new URL(request.url).pathname, body },
      request.headers,
      now,
    )
    if (signed.kind === 'forged' || !takeNonce(signed, now)) throw new StudioError('NOT_FOUND')
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.unknown()), body)
    const question = read.success ? v.safeParse(schema, read.output) : read
    if (!question.success) throw new StudioError('MALFORMED')
    return question.output
  }
}
