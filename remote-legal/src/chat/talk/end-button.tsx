import { Button, Dialog } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'

/** Ends a conversation, after a question: what is over stays over. */
export function EndButton({ onEnd }: { readonly onEnd: () => void }) {
  const t = texts.use().talk
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setAsking(true)}>
        {t.end}
      </Button>
      {asking && (
        <Dialog title={t.endAsk} onClose={() => setAsking(false)}>
          <div className={styles.stack}>
            <p>{t.endText}</p>
            <div className={styles.acts}>
              <Button
                onClick={() => {
                  setAsking(false)
                  onEnd()
                }}
              >
                {t.endYes}
              </Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                {t.endNo}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
