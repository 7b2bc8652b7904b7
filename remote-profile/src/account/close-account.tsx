import { Link } from '@trebol/shared/router'
import { Banner, Button, Card } from '@trebol/shared/ui'
import styles from './account.module.css'
import { ClosingDialog } from './closing-dialog.tsx'
import { ClosingObstacles } from './closing-obstacles.tsx'
import { texts } from './texts/texts.ts'
import { useClosing } from './use-closing.ts'

/** What closing the account means, and the way to it. Nobody is held back, asked why or offered anything. */
export function CloseAccount() {
  const t = texts.use().closing
  const form = useClosing()
  const { closing, looking } = form
  const ready = closing !== null && closing.obstacles.length === 0
  return (
    <Card title={t.title}>
      <div className={styles.form}>
        <ul className={styles.points}>
          {t.means.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={styles.soft}>
          {t.rather} <Link to="/self-exclusion">{t.rest}</Link>
        </p>
      </div>
      <div role="status">{closing !== null && !ready && <ClosingObstacles obstacles={closing.obstacles} />}</div>
      {looking.problem.text && (
        <Banner tone="error" role="alert">
          {looking.problem.text}
        </Banner>
      )}
      <div>
        <Button kind="secondary" aria-haspopup="dialog" busy={looking.busy} onClick={() => void form.look()}>
          {looking.busy ? t.looking : closing !== null && !ready ? t.again : t.start}
        </Button>
      </div>
      {ready && <ClosingDialog {...form} remainders={closing.remainders} />}
    </Card>
  )
}
