import * as v from 'valibot'

/** Why a call brought nothing. `ended`: nobody is signed in any more; `offline`: no answer came. */
export type Fault = {
  readonly kind: 'ended' | 'offline' | 'unavailable' | 'refused'
  /** One line that says the repair. */
  readonly message: string
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault }

type Question = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly json?: object
  readonly signal?: AbortSignal
  readonly patienceMs?: number
}

const failureSchema = v.object({ ok: v.literal(false), error: v.string(), message: v.string() })
const usualMs = 15_000

export const failed = (kind: Fault['kind'], message: string) => ({ ok: false, fault: { kind, message } }) as const
const strange = failed('unavailable', 'The answer cannot be read: reload the page, it may be older than the service.')
const offline = failed('offline', 'The release service does not answer: check your connection, or that it runs.')

function kindOf(status: number): Fault['kind'] {
  if (status === 401) return 'ended'
  return status >= 500 ? 'unavailable' : 'refused'
}

/** Sends a call with the session's cookie. @returns the answer of any success, else what went wrong */
export async function send(
  path: string,
  { method = 'GET', json, signal, patienceMs = usualMs }: Question = {},
): Promise<Result<Response>> {
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    })
    if (answer.ok) return { ok: true, value: answer }
    const failure = v.safeParse(v.pipe(v.string(), v.parseJson(), failureSchema), await answer.text())
    return failure.success ? failed(kindOf(answer.status), failure.output.message) : strange
  } catch {
    return offline
  }
}

/** Sends a call and reads the answer. */
export async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  question: Question = {},
): Promise<Result<v.InferOutput<Schema>>> {
  const sent = await send(path, question)
  if (!sent.ok) return sent
  try {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await sent.value.text())
    return success ? { ok: true, value: output } : strange
  } catch {
    return offline
  }
}
