import { texts } from '../texts/texts.ts'
import { Button } from './button.tsx'
import styles from './load-more.module.css'

type Props = {
  readonly shown: number
  /** Leave it out when the server does not say how many there are. */
  readonly total?: number | undefined
  /** Whether there is another page; without it, whether fewer are shown than there are. */
  readonly hasMore?: boolean
  readonly busy?: boolean
  /** What the button says; "Cargar más" without it. */
  readonly name?: string
  /** Why the last page could not be loaded; said at once. */
  readonly problem?: string | undefined
  readonly onMore: () => void
}

/** The end of a long list: how much of it is on the page, and a button for more. */
export function LoadMore({
  shown,
  total,
  hasMore = total !== undefined && shown < total,
  busy = false,
  name,
  problem,
  onMore,
}: Props) {
  const t = texts.use()
  return (
    <div className={styles.more}>
      {total !== undefined && <p aria-live="polite">{t.more.showing(shown, total)}</p>}
      {problem && <p role="alert">{problem}</p>}
      {hasMore && (
        <Button kind="secondary" busy={busy} onClick={onMore}>
          {busy ? t.loading : (name ?? t.more.load)}
        </Button>
      )}
    </div>
  )
}
