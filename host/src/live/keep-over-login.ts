import { onPlayer } from '@trebol/shared/store/write'
import { readVisitor } from '../session/read-visitor.ts'
import { rememberForms } from './keep-forms.ts'
import type { Kept } from './kept-forms.ts'
import { putBackForms } from './put-back-forms.ts'

/** Longer than somebody takes to find his password. */
const keptForMs = 10 * 60_000
const isPlayer = (visitor: string): boolean => visitor !== 'guest' && visitor !== 'unknown'

/**
 * A session that ends takes its page away. What had been typed there is kept by this document alone, secrets excepted, until
 * the same player is back on the page.
 */
export function keepOverLogin(): void {
  let left: Kept | null = null
  let visitor = readVisitor()
  onPlayer(() => {
    const before = visitor
    visitor = readVisitor()
    if (isPlayer(visitor)) {
      const isBack = left?.visitor === visitor && left.path === location.pathname
      if (left !== null && isBack && Date.now() - left.at < keptForMs) putBackForms(left)
      left = null
    } else if (isPlayer(before)) left = rememberForms(location.pathname, before).kept
  })
}
