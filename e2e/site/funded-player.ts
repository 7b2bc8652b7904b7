import { openAccountOf } from './open-account.ts'
import { ownDocument } from './own-document.ts'
import type { Site } from './site.ts'

/** Opens an account of its own through the API and puts money into it: what it plays, no other journey counts. */
export async function fundedPlayer(
  { site }: Pick<Site, 'site'>,
  documentNumber = ownDocument(),
): Promise<{ email: string; password: string }> {
  const { email, password, token } = await openAccountOf({ site }, { document_number: documentNumber })
  const answer = await fetch(`${site}/api/createDeposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      rid: crypto.randomUUID(),
      method: 'sandbox',
      amount: { amount: '100.00', iso: 'USD' },
    }),
  })
  const { result, response } = (await answer.json()) as { result: boolean; response: { msg: string } }
  if (!result) throw new Error(`createDeposit was refused: ${response.msg}`)
  return { email, password }
}
