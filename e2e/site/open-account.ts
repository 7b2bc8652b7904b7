import { ownDocument } from './own-document.ts'
import { type NewPlayer, newPlayer } from './player.ts'
import type { Site } from './site.ts'

/** What the form of a new account sends for an adult from Venezuela; `over` says something else of him. */
export const signupOf = ({ email, password, name }: NewPlayer, over: object = {}) => ({
  ...{ email, name, pwd: password, pwd2: password, birth_date: '1990-03-14', country: 'VE' },
  ...{ document_type: 'VE-CI', document_number: ownDocument(), phone_number: '+584121234567' },
  ...{ age_ok: true, terms: true },
  ...over,
})

export type OpenedAccount = NewPlayer & { readonly token: string }

/** Opens an account through the API, as the form does. */
export async function openAccountOf({ site }: Pick<Site, 'site'>, over: object = {}): Promise<OpenedAccount> {
  const player = newPlayer()
  const answer = await fetch(`${site}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signupOf(player, over)),
  })
  const { response } = (await answer.json()) as { response: { jwt?: string; msg: string } }
  if (response.jwt === undefined) throw new Error(`No account was opened: ${response.msg}`)
  return { ...player, token: response.jwt }
}
