import type { Launch } from '@trebol/shared/contract'
import { allowedOrigin } from './allowed-origin.ts'
import { inertDocument } from './inert-document.ts'
import { readProviderHtml } from './provider-html.ts'

/** What stands in the frame of a game, after everything that may not has been turned away. */
export type FrameContent =
  | { readonly kind: 'address'; readonly url: string; readonly origin: string }
  /** Posted from a form of ours into the frame, which then is on the provider's own origin. */
  | {
      readonly kind: 'form'
      readonly action: string
      readonly origin: string
      readonly fields: readonly (readonly [string, string])[]
    }
  /** Shown in a frame without an origin: it can read nothing of ours, and the page's policy lets no script of it run. */
  | { readonly kind: 'markup'; readonly html: string }

export function frameContent(launch: Launch, origins: readonly string[]): FrameContent | 'bad-origin' | 'unreadable' {
  if (launch.kind !== 'html') {
    const origin = foreignOrigin(launch.url, origins)
    return origin !== null && origin === launch.origin ? { kind: 'address', url: launch.url, origin } : 'bad-origin'
  }
  const content = readProviderHtml(launch.html, inertDocument(launch.html))
  if (content.kind === 'nothing') return 'unreadable'
  if (content.kind === 'markup') return content
  const origin = foreignOrigin(content.action, origins)
  return origin === null ? 'bad-origin' : { ...content, origin }
}

/** Our own origin is never one of a game: a frame on it could read the token. */
function foreignOrigin(address: string, origins: readonly string[]): string | null {
  const origin = allowedOrigin(address, origins)
  return origin === location.origin ? null : origin
}
