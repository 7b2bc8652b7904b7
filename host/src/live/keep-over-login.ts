import { onPlayer } from '@trebol/shared/store/write'
import { readVisitor } from '../session/read-visitor.ts'
import { onSessionEnd } from '../session/session.ts'
import { rememberForms } from './keep-forms.ts'
import type { Kept } from './kept-forms.ts'
import { putBackForms } from './put-back-forms.ts'

/** Longer than somebody takes to find his password. */
const keptForMs = 10 * 60_000
const isPlayer = (visitor: string): boolean => visitor !== 'guest' && visitor !== 'unknown'

/**
 * A session that ends takes its page away. What had been typed there is kept by this document alone, secrets excepted, until
 * the same player is back on the page. Who logs out leaves nothing.
 */
export function keepOverLogin(): void {
  let left: Kept | null = null
  onSessionEnd(() => {
    const visitor = readVisitor()
    if (isPlayer(visitor)) left = rememberForms(location.pathname, visitor).kept
  })
  onPlayer(() => {
    const visitor = readVisitor()
    if (!isPlayer(visitor)) return
    const isBack = left?.visitor === visitor && left.path === location.pathname
    if (left !== null && isBack && Date.now() - left.at < keptForMs) putBackForms(left)
    left = null
  })
}
