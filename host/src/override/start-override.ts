import { type PublicKey, pointerSchema, type RemoteUnit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { readInlinePointer } from '../loader/pointer-source.ts'
import type { Trial } from '../loader/release-set.ts'
import { showToast } from '../toasts/show-toast.ts'
import { browserName } from './browser-name.ts'
import { overrideBadge } from './override-badge.tsx'
import { setOverrideEnd } from './override-end.ts'
import { overrideKey } from './override-key.ts'
import { readPass } from './read-pass.ts'
import { redeem } from './redeem.ts'
import { takeTraces } from './take-traces.ts'
import { overrideTexts } from './texts/override-texts.ts'

const toastMs = 10_000
const channelSchema = v.pipe(v.string(), v.parseJson(), v.object({ channel: pointerSchema.entries.channel }))

function say(why: 'refused' | 'expired' | 'taken'): void {
  showToast({ tone: 'error', text: overrideTexts.read()[why], keep: true, duration: toastMs })
}

function channelOfPage(): string | null {
  const { success, output } = v.safeParse(channelSchema, readInlinePointer(document))
  return success ? output.channel : null
}

/**
 * The release that this browser runs instead of the live one, out of the link that it was opened with, or of an earlier
 * one. Its pass is verified at every load: signature, time, browser, channel. A page that is open when its time is over
 * leaves it at the next navigation. Source: docs/platform.md, "Overrides".
 * @param left the unit goes back to what everybody runs
 */
export async function startOverride(
  keys: readonly PublicKey[],
  left: (unit: RemoteUnit) => void,
): Promise<Trial | null> {
  const { token, kept } = takeTraces()
  const browser = browserName()
  const fresh = token === null ? null : await redeem(token, browser)
  if (typeof fresh === 'string') say(fresh)
  const text = fresh !== null && typeof fresh !== 'string' ? fresh.pass : kept
  if (text === null) return null
  const pass = await readPass(text, { keys, browser, channel: channelOfPage(), now: Date.now() })
  if (typeof pass === 'string') {
    localStorage.removeItem(overrideKey)
    say(pass)
    return null
  }
  localStorage.setItem(overrideKey, text)
  const { unit, id, release, expiresAt } = pass
  const leave = () => {
    setOverrideEnd(null)
    localStorage.removeItem(overrideKey)
    badge.remove()
    left(unit)
  }
  const badge = overrideBadge(document, pass, leave)
  setOverrideEnd({
    at: Date.parse(expiresAt),
    leave: () => {
      leave()
      say('expired')
    },
  })
  return {
    unit,
    id,
    release,
    expiresAt,
    failed: (what) => {
      if (what !== id) return
      leave()
      say('refused')
    },
  }
}
