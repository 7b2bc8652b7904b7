import { Button } from '../actions/button.tsx'
import { texts } from '../texts/texts.ts'
import { Panel } from './panel.tsx'

type Props = {
  readonly title?: string
  /** What the server said; without it, the standard advice. */
  readonly text?: string | undefined
  readonly code?: string | undefined
  readonly busy?: boolean
  readonly onRetry?: () => void
}

/** The standard state of a section that could not be loaded. */
export function ErrorPanel({ title, text, code, busy = false, onRetry }: Props) {
  const t = texts.use()
  return (
    <Panel
      art="broken"
      role="alert"
      title={title ?? t.failure.title}
      text={text ?? t.failure.text}
      note={code && t.failure.code(code)}
    >
      {onRetry && (
        <Button kind="secondary" busy={busy} onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </Panel>
  )
}
