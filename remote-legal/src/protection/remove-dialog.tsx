import { call } from '@trebol/shared/api'
import { type Limit, type Limits, setLimit } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Button, Dialog } from '@trebol/shared/ui'
import { ChangeNotes } from './change-notes.tsx'
import { raiseFrom } from './limit-stage.ts'
import styles from './protection.module.css'
import { showMoment } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'
import type { useChange } from './use-change.ts'

type Props = {
  readonly limit: Limit
  readonly limits: Limits
  readonly change: ReturnType<typeof useChange>
  readonly sentence: string
  readonly onClose: () => void
}

/** Asks for a limit to go. It stays until the wait is over and a second yes was given. */
export function RemoveDialog({ limit, limits, change, sentence, onClose }: Props) {
  const t = texts.use()
  const locale = useLocale()

  async function ask() {
    const { type, period, currency_mode, value } = limit
    const iso = 'iso' in value ? { iso: value.iso } : {}
    const body = { type, period, currency_mode, value: null, ...iso }
    if (await change.send(body, (rid) => call(setLimit, { rid, ...body }), t.limits.waiting)) onClose()
  }

  return (
    <Dialog title={t.limits.removeTitle} onClose={onClose} busy={change.busy}>
      <div className={styles.stack}>
        <p>{t.limits.removeText(showMoment(raiseFrom(limit.period, limits), locale, limits.zone))}</p>
        <p className={styles.note}>{sentence}</p>
        <ChangeNotes problem={change.problem} done={null} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t.limits.keep}</Button>
          <Button kind="secondary" busy={change.busy} onClick={() => void ask()}>
            {t.limits.removeYes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
