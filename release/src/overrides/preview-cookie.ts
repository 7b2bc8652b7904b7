import type { OverrideLink } from '@trebol/shared/contract/override'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Signer } from '../signing/signer.ts'
import { releaseFolder } from '../store/keys.ts'
import { readOverrideToken } from './override-token.ts'

const previewCookie = 'trebol_preview'
const cookieForm = new RegExp(`(?:^|;\\s*)${previewCookie}=([\\w-]{1,4000})(?:;|$)`)

type Given = { readonly token: string; readonly link: OverrideLink; readonly secure: boolean; readonly now: Date }

/**
 * What `Set-Cookie` says to the browser that redeemed a link: scripts and styles that a page asks for bring nothing else
 * along. It goes to the files of this release alone, and ends with the override.
 */
export function previewCookieText({ token, link: { unit, id, expiresAt }, secure, now }: Given): string {
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))
  const scope = `Path=/${releaseFolder(unit, id)}/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
  return `${previewCookie}=${token}; ${scope}${secure ? '; Secure' : ''}`
}

/** Whether the `Cookie` header of a request holds an override of this release that is signed here and not over. */
export type MayPreview = (cookie: string | undefined, unit: Unit, id: ReleaseId) => boolean

/** Reads the cookie of overrides of a channel. */
export const previewReader =
  ({ signer, channel, now }: { signer: Signer; channel: string; now: () => Date }): MayPreview =>
  (cookie, unit, id) => {
    const token = cookieForm.exec(cookie ?? '')?.[1]
    const link = token === undefined ? null : readOverrideToken(signer, token)
    if (link === null || link.channel !== channel || link.unit !== unit || link.id !== id) return false
    return Date.parse(link.expiresAt) > now().getTime()
  }
