import * as v from 'valibot'

/** Why a call brought nothing. `ended`: nobody is signed in any more; `offline`: no answer came, what happened is unknown. */
export type Fault = { readonly kind: 'ended' | 'offline' | 'refused'; readonly message: string }
export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault }

const patienceMs = 15_000
const failureSchema = v.object({ ok: v.literal(false), error: v.string(), message: v.string() })

const failed = (kind: Fault['kind'], message: string) => ({ ok: false, fault: { kind, message } }) as const
const strange = failed('refused', 'The answer cannot be read: reload the page, it may be older than the server.')
const offline = failed('offline', 'No answer came: look at what is shown after a reload before you act again.')

type Question = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: object
  /** Of the session; the sign-in has none yet. */
  readonly token?: string
}

/** Asks the server behind `/desk`. @returns what the schema reads of the answer, else what went wrong */
export async function askDesk<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'POST', body, token }: Question = {},
): Promise<Result<v.InferOutput<Schema>>> {
  try {
    const answer = await fetch(`/desk${path}`, {
      method,
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-desk-token': token }) },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    const text = await answer.text()
    if (!answer.ok) {
      const failure = v.safeParse(v.pipe(v.string(), v.parseJson(), failureSchema), text)
      if (!failure.success) return strange
      return failed(answer.status === 401 ? 'ended' : 'refused', failure.output.message)
    }
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    return read.success ? { ok: true, value: read.output } : strange
  } catch {
    return offline
  }
}
