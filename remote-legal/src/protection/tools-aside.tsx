import { Link } from '@trebol/shared/router'
import { requestPause } from '@trebol/shared/store'
import { Button, buttonClass, Card } from '@trebol/shared/ui'
import styles from './protection.module.css'
import { texts } from './texts/protection-texts.ts'

/** Three ways to stop for a while, beside whatever else is shown. */
export function ToolsAside() {
  const t = texts.use().tools
  return (
    <aside aria-label={t.title}>
      <Card title={t.title} raised>
        <div className={styles.tools}>
          <p className={styles.soft}>{t.text}</p>
          <Button kind="secondary" wide onClick={requestPause}>
            {t.pause}
          </Button>
          <Link className={buttonClass({ kind: 'secondary', wide: true })} to="/self-exclusion#descanso">
            {t.rest}
          </Link>
          <Link className={buttonClass({ kind: 'secondary', wide: true })} to="/self-exclusion#autoexclusion">
            {t.exclude}
          </Link>
        </div>
      </Card>
    </aside>
  )
}
