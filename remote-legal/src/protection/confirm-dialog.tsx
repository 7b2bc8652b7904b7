import { call } from '@trebol/shared/api'
import { confirmLimit, dropLimitChange, type Limit } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Button, Dialog } from '@trebol/shared/ui'
import { ChangeNotes } from './change-notes.tsx'
import styles from './protection.module.css'
import { showValue } from './show-value.ts'
import { texts } from './texts/protection-texts.ts'
import type { useChange } from './use-change.ts'

type Props = {
  readonly limit: Limit
  readonly change: ReturnType<typeof useChange>
  readonly sentence: string
  readonly onClose: () => void
}

/** The second yes. To keep the present limit comes first, and is what Enter presses. */
export function ConfirmDialog({ limit, change, sentence, onClose }: Props) {
  const t = texts.use()
  const format = { currencies: useCurrencies(), locale: useLocale() }
  const { pending } = limit
  if (!pending) return null
  const { id, value } = pending

  async function answer(endpoint: typeof confirmLimit, said: string) {
    if (await change.send([endpoint.name, id], (rid) => call(endpoint, { rid, id }), said)) onClose()
  }

  return (
    <Dialog title={t.limits.confirmTitle} onClose={onClose} busy={change.busy}>
      <div className={styles.stack}>
        <p>{value === null ? t.limits.confirmNone : t.limits.confirmRaise(showValue(value, format))}</p>
        <p className={styles.note}>{sentence}</p>
        <ChangeNotes problem={change.problem} done={null} />
        <div className={styles.actions}>
          <Button busy={change.busy} onClick={() => void answer(dropLimitChange, t.limits.kept)}>
            {t.limits.keep}
          </Button>
          <Button kind="secondary" busy={change.busy} onClick={() => void answer(confirmLimit, t.limits.confirmed)}>
            {value === null ? t.limits.confirmRemoval : t.limits.confirmYes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
