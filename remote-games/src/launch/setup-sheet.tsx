import type { Setup } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Button, Dialog, Field, MoneyField, SelectField } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import styles from './launch.module.css'
import { readSetup } from './read-setup.ts'
import { launchTexts } from './texts/launch-texts.ts'

type Props = {
  readonly iso: string
  readonly required: boolean
  readonly busy: boolean
  /** What the server has said of a field. */
  readonly errors: Readonly<Record<string, string>>
  /** Minutes of play between two reminders: what holds, and what the operator offers. */
  readonly reminder: Reminder
  /** `reminder`: minutes that the player has chosen instead of what holds. */
  readonly onStart: (setup: Setup, reminder: number | null) => void
  readonly onCancel: () => void
}

export type Reminder = { readonly now: number; readonly offered: readonly number[] }

/** Time and money for the session, in the player's own figures: nothing is suggested. */
export function SetupSheet({ iso, required, busy, errors: said, reminder, onStart, onCancel }: Props) {
  const t = launchTexts.use()
  const locale = useLocale()
  const currency = useCurrencies().find((known) => known.iso === iso)
  const [minutes, setMinutes] = useState('')
  const [spend, setSpend] = useState('')
  const [every, setEvery] = useState(String(reminder.now))
  const [errors, setErrors] = useState<{ readonly minutes?: string; readonly spend?: string }>({})
  if (!currency) return null

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!currency) return
    const read = readSetup(minutes, spend, { currency, locale, required, t })
    setErrors(read.kind === 'wrong' ? read.errors : {})
    const chosen = Number.parseInt(every, 10)
    if (read.kind === 'good') onStart(read.setup, chosen === reminder.now ? null : chosen)
    else
      event.currentTarget
        .querySelector<HTMLInputElement>(read.errors.minutes ? 'input' : 'input[inputmode=decimal]')
        ?.focus()
  }

  return (
    <Dialog shape="sheet" title={t.title} busy={busy} onClose={onCancel}>
      <form className={styles.form} noValidate onSubmit={start}>
        <p>{t.text}</p>
        {!required && <p className={styles.note}>{t.optional}</p>}
        <Field
          label={t.minutes}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          error={errors.minutes ?? said.minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <MoneyField
          label={t.spend(iso)}
          currency={currency}
          locale={locale}
          value={spend}
          help={t.spendHelp}
          error={errors.spend ?? said.spend}
          onChange={({ target }) => setSpend(target.value)}
        />
        {reminder.offered.length > 0 && (
          <SelectField
            label={t.reminder}
            value={every}
            help={Number.parseInt(every, 10) > reminder.now ? t.reminderLater : undefined}
            options={reminder.offered.map((minutes) => ({ id: String(minutes), name: t.reminderEvery(minutes) }))}
            onChange={({ target }) => setEvery(target.value)}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {t.start}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
