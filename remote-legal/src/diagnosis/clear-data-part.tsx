import { Button, Dialog } from '@trebol/shared/ui'
import { useState } from 'react'
import { clearData } from './clear-data.ts'
import styles from './diagnosis-page.module.css'
import { deviceTexts } from './texts/texts.ts'

export function ClearDataPart() {
  const { clear: t } = deviceTexts.use()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function clear() {
    setBusy(true)
    await clearData()
    // Anew, so that nothing in memory is kept either.
    location.assign('/')
  }

  return (
    <section className={styles.part} aria-labelledby="datos">
      <h2 id="datos">{t.title}</h2>
      <p>{t.help}</p>
      <div>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {t.open}
        </Button>
      </div>
      {asking && (
        <Dialog title={t.question} busy={busy} onClose={() => setAsking(false)}>
          <div className={styles.question}>
            <p>{t.help}</p>
            <div className={styles.acts}>
              <Button kind="secondary" disabled={busy} onClick={() => setAsking(false)}>
                {t.cancel}
              </Button>
              <Button busy={busy} onClick={() => void clear()}>
                {t.confirm}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}
