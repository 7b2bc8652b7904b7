import { Banner } from '@trebol/shared/ui'
import type { Problem } from './use-change.ts'

type Props = { readonly problem: Problem | null; readonly done: string | null }

/** How the last change went. The good news is announced by who sends; a refusal is read at once. */
export function ChangeNotes({ problem, done }: Props) {
  if (problem) {
    return (
      <Banner tone="error" role="alert">
        {problem.text}
      </Banner>
    )
  }
  return done ? <Banner tone="success">{done}</Banner> : null
}
