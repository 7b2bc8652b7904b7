import type { RealtimeState } from '@trebol/shared/realtime'
import { texts } from '../texts/texts.ts'

type Known = {
  readonly locale: string
  readonly currency: string
  readonly online: boolean
  readonly realtime: RealtimeState
}

export type Fact = { readonly name: string; readonly value: string }

/** What support needs to know of this device. Never a token, name, address or amount. */
export function readDevice({ locale, currency, online, realtime }: Known): Fact[] {
  const {
    facts,
    realtimeStates,
    screenSize,
    online: onLine,
    offline,
    storageOpen,
    storageBlocked,
  } = texts.read().diagnosis
  return [
    { name: facts.language, value: navigator.languages.join(', ') },
    { name: facts.format, value: locale },
    { name: facts.zone, value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: facts.currency, value: currency },
    { name: facts.online, value: online ? onLine : offline },
    { name: facts.realtime, value: realtimeStates[realtime] },
    { name: facts.storage, value: isStorageOpen() ? storageOpen : storageBlocked },
    { name: facts.screen, value: screenSize(innerWidth, innerHeight, devicePixelRatio) },
    { name: facts.browser, value: navigator.userAgent },
  ]
}

const probe = 'trebol:probe'

function isStorageOpen(): boolean {
  try {
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
