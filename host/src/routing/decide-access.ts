import type { Session } from '@trebol/shared/store'

export type Access =
  | { readonly kind: 'enter' }
  | { readonly kind: 'ask-login' }
  | { readonly kind: 'leave'; readonly to: string }

/** Pure answer to "may this visitor see this page now?" Source: specification section 4. */
export function decideAccess(request: {
  readonly pathname: string
  readonly guard: 'open' | 'login'
  readonly session: Session
  readonly maintenance: boolean
}): Access {
  const onMaintenance = request.pathname === '/maintenance'
  if (request.maintenance) return onMaintenance ? { kind: 'enter' } : { kind: 'leave', to: '/maintenance' }
  if (onMaintenance) return { kind: 'leave', to: '/' }
  if (request.guard === 'login' && request.session.kind !== 'player') return { kind: 'ask-login' }
  return { kind: 'enter' }
}
