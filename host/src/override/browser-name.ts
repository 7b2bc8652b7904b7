import * as v from 'valibot'

const key = 'trebol:browser'
const nameSchema = v.pipe(v.string(), v.uuid())

/** A random name of this browser, drawn when it is first asked for; it says nothing of the player. */
export function browserName(): string {
  const kept = v.safeParse(nameSchema, localStorage.getItem(key))
  if (kept.success) return kept.output
  const fresh = crypto.randomUUID()
  localStorage.setItem(key, fresh)
  return fresh
}
