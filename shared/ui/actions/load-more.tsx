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
  readonly onMore: () => void
}

/** The end of a long list: how much of it is on the page, and a button for more. */
export function LoadMore({
  shown,
  total,
  hasMore = total !== undefined && shown < total,
  busy = false,
  onMore,
}: Props) {
  const t = texts.use()
  return (
    <div className={styles.more}>
      {total !== undefined && <p aria-live="polite">{t.more.showing(shown, total)}</p>}
      {hasMore && (
        <Button kind="secondary" busy={busy} onClick={onMore}>
          {busy ? t.loading : t.more.load}
        </Button>
      )}
    </div>
  )
}
