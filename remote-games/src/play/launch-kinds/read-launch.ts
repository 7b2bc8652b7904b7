import { type Launch, launchSchema, launchStorageKey } from '@trebol/shared/contract'
import * as v from 'valibot'

/** What servers leave that know only the first form of a launch: a session and an address. */
const oldSchema = v.object({
  sid: v.optional(v.string(), ''),
  url: v.pipe(v.string(), v.url()),
  title: v.optional(v.string(), ''),
  iso: v.optional(v.string(), 'USD'),
})

/** The launch in a text of session storage, in its own form or the old one; `null` when it is neither. */
export function readLaunch(text: string | null): Launch | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const launch = v.safeParse(launchSchema, stored)
    if (launch.success) return launch.output
    const old = v.safeParse(oldSchema, stored)
    return old.success ? completed(old.output) : null
  } catch {
    return null
  }
}

const completed = ({ sid, url, title, iso }: v.InferOutput<typeof oldSchema>): Launch => ({
  ...{ sid, kind: 'iframe', url, origin: new URL(url).origin, adapter: 'generic', title, provider: '' },
  ...{ mode: 'real', iso, expires_at: '9999-12-31T00:00:00Z', return_to: '/casino' },
  ...{ allow: ['fullscreen', 'autoplay'], orientation: 'any', rtp: null, rules: [] },
})

export function storedLaunch(): Launch | null {
  try {
    return readLaunch(sessionStorage.getItem(launchStorageKey))
  } catch {
    return null
  }
}

export const forgetLaunch = (): void => {
  try {
    sessionStorage.removeItem(launchStorageKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
