import { Banner, Button } from '@trebol/shared/ui'
import styles from './complaints.module.css'
import { texts } from './texts/texts.ts'
import type { SendStage } from './use-send-after-uploads.ts'

type Props = {
  readonly stage: SendStage
  /** What is being sent, which the words name. */
  readonly what: 'complaint' | 'message'
  readonly files: number
  readonly onCallOff: () => void
}

/** What becomes of a form whose files are on their way: it waits and can be called off, or it was not sent. */
export function WaitingNotice({ stage, what, files, onCallOff }: Props) {
  const t = texts.use().waiting
  const said = t[what]
  return (
    <>
      <div role="status" className={styles.live}>
        {stage === 'waiting' && (
          <Banner
            tone="info"
            action={
              <Button kind="secondary" onClick={onCallOff}>
                {t.callOff}
              </Button>
            }
          >
            {files === 1 ? said.one : said.many}
          </Banner>
        )}
        {stage === 'left' && <Banner tone="warning">{said.left}</Banner>}
      </div>
      {stage === 'stopped' && (
        <Banner tone="error" role="alert">
          {said.stopped}
        </Banner>
      )}
    </>
  )
}
