import { type Limit, type LimitType, limitTypes } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Button, Card } from '@trebol/shared/ui'
import { useState } from 'react'
import { ChangeNotes } from './change-notes.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { LimitRow } from './limit-row.tsx'
import type { Settings } from './load-protection.ts'
import { monthSentence } from './month-sentence.ts'
import styles from './protection.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { texts } from './texts/protection-texts.ts'
import { useChange } from './use-change.ts'

type Open =
  | { readonly kind: 'set'; readonly type: LimitType; readonly limit: Limit | null }
  | { readonly kind: 'remove' | 'confirm'; readonly limit: Limit }

/** One card for each kind of limit, deposits first, with what is used of it and what waits. */
export function LimitsView({ settings }: { readonly settings: Settings }) {
  const t = texts.use()
  const format = { currencies: useCurrencies(), locale: useLocale() }
  const { limits, month } = settings
  const [open, setOpen] = useState<Open | null>(null)
  const change = useChange()
  const dialog = { limits, change, sentence: monthSentence(month, 30, format), onClose: () => setOpen(null) }

  function show(next: Open) {
    change.forget()
    setOpen(next)
  }

  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t.limits.lead}</p>
      {open === null && <ChangeNotes problem={change.problem} done={change.done} />}
      <div className={`${styles.cards} ${styles.limits}`}>
        {limitTypes.map((type) => {
          const items = limits.items.filter((limit) => limit.type === type)
          return (
            <Card key={type} title={t.types[type]}>
              <p className={styles.soft}>{t.typeHelp[type]}</p>
              {items.every(({ source }) => source !== 'player') && <p>{t.limits.none}</p>}
              {items.map((limit) => (
                <LimitRow
                  key={limit.id}
                  limit={limit}
                  limits={limits}
                  change={change}
                  onChange={() => show({ kind: 'set', type, limit })}
                  onRemove={() => show({ kind: 'remove', limit })}
                  onConfirm={() => show({ kind: 'confirm', limit })}
                />
              ))}
              <div className={styles.actions}>
                <Button
                  kind="secondary"
                  aria-haspopup="dialog"
                  aria-label={`${t.limits.set}: ${t.types[type]}`}
                  onClick={() => show({ kind: 'set', type, limit: null })}
                >
                  {t.limits.set}
                </Button>
              </div>
            </Card>
          )
        })}
      </div>
      <p className={styles.soft}>
        {t.limits.periodHelp} {t.zone(limits.zone)}
      </p>
      {open?.kind === 'set' && <LimitDialog {...dialog} type={open.type} limit={open.limit} />}
      {open?.kind === 'remove' && <RemoveDialog {...dialog} limit={open.limit} />}
      {open?.kind === 'confirm' && <ConfirmDialog {...dialog} limit={open.limit} />}
    </div>
  )
}
