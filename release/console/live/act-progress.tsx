import type { Progress } from '../acts/use-acts.ts'
import { Button } from '../ui/button.tsx'
import styles from './act-progress.module.css'

/** What became of an act, and how open sessions follow it. */
export const ActProgress = ({
  progress: { lines, done, share },
  onDismiss,
}: {
  readonly progress: Progress
  readonly onDismiss: () => void
}) => (
  <div className={styles.progress} data-done={done}>
    <div role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    {share !== null && (
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * share} height="1" />
      </svg>
    )}
    {done && (
      <Button small kind="quiet" onClick={onDismiss}>
        Close
      </Button>
    )}
  </div>
)
