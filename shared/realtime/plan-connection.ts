import type { RealtimeSettings } from '../contract/realtime-settings.ts'
import { RealtimeError } from './realtime-error.ts'

/** The page's own origin, as `location` says it. */
export type Origin = { readonly protocol: string; readonly hostname: string; readonly port: string }

/** What the client libraries are given. Times in milliseconds. */
export type ConnectionPlan = {
  readonly broadcaster: 'pusher' | 'reverb'
  readonly tls: boolean
  readonly host: string
  readonly port: number
  readonly path: string
}

/**
 * Reads settings against the page: an unknown broadcaster, pusher without TLS and plain sockets on a page with TLS are
 * errors that say so. Throws `RealtimeError`. Source: specification section 8, "Realtime setup".
 */
export function planConnection(settings: RealtimeSettings, page: Origin): ConnectionPlan {
  const { broadcaster, scheme, path } = settings
  if (broadcaster !== 'pusher' && broadcaster !== 'reverb') {
    throw new RealtimeError('broadcaster', `Unsupported broadcaster: ${broadcaster}. Use pusher or reverb.`)
  }
  const securePage = page.protocol === 'https:'
  const tls = scheme === 'https' || (scheme === 'page' && securePage)
  if (!tls && (broadcaster === 'pusher' || securePage)) {
    throw new RealtimeError('insecure', 'Pusher requires a secure connection')
  }
  const own = settings.host === null
  const port = own ? Number(page.port) || null : settings.port
  return { broadcaster, tls, host: settings.host ?? page.hostname, port: port ?? (tls ? 443 : 80), path }
}
