import type { PushState } from '@trebol/shared/push'

type Browser = {
  /** Whether it has everything that the specification (section 5) asks for. */
  readonly supported: boolean
  readonly permission: NotificationPermission
}

/** What can be said of this browser before anything is asked of it. */
export function firstState({ supported, permission }: Browser): PushState {
  if (!supported) return { kind: 'unsupported', failed: 'unsupported-browser' }
  return permission === 'denied' ? { kind: 'blocked' } : { kind: 'off', failed: null }
}

export function readBrowser(): Browser {
  const supported = ['serviceWorker' in navigator, 'PushManager' in window, 'Notification' in window, 'fetch' in window]
  return supported.every(Boolean) && 'indexedDB' in window
    ? { supported: true, permission: Notification.permission }
    : { supported: false, permission: 'default' }
}
