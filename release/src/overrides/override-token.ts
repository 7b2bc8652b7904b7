import { type OverrideLink, overrideSchema } from '@trebol/shared/contract/override'
import * as v from 'valibot'
import type { Signer } from '../signing/signer.ts'

const bodySchema = v.pipe(v.string(), v.parseJson(), overrideSchema)

/** The token of a link: the signed document, in letters that an address may hold. */
export const writeToken = (signer: Signer, link: OverrideLink): string =>
  Buffer.from(signer.sign(JSON.stringify(link))).toString('base64url')

/** What a token says, or `null` when no key that is known here has signed it. Its time is not looked at. */
export function readOverrideToken(signer: Signer, token: string): OverrideLink | null {
  const { success, output } = v.safeParse(bodySchema, signer.open(Buffer.from(token, 'base64url').toString('utf8')))
  return success ? output : null
}
