import { type FormEvent, useState } from 'react'
import type { Currency } from '../../contract/config.ts'
import type { LimitPeriod } from '../../contract/limits.ts'
import { Button } from '../actions/button.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { Banner } from '../messages/banner.tsx'
import styles from './limit-prompt.module.css'
import { type PromptedLimit, readPrompt } from './read-prompt.ts'
import { promptTexts } from './texts/prompt-texts.ts'

type Props = {
  /** The currency in which the player deposits. */
  readonly currency: Currency
  /** BCP 47 tag of the page. */
  readonly locale: string
  readonly busy?: boolean
  /** Why the limits could not be kept, in the words of the server. */
  readonly problem?: string | null
  /** The limits that were written, at least one; each is one `setLimit` of type `deposit`. */
  readonly onSave: (limits: readonly PromptedLimit[]) => void
  /** "Ahora no": nothing is set, and nobody asks why. */
  readonly onSkip: () => void
}

const periods = ['P1D', 'P7D', 'P1M'] as const
const nothing: Readonly<Record<LimitPeriod, string>> = { P1D: '', P7D: '', P1M: '' }

/**
 * Asks for limits on deposits, after signing up and before the first deposit: free text, no figure suggested, and as easy
 * to leave as to fill in. It shows no heading: its dialog or section has one (`promptTexts.use().title`).
 */
export function LimitPrompt({ currency, locale, busy = false, problem = null, onSave, onSkip }: Props) {
  const t = promptTexts.use()
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Partial<Record<LimitPeriod, string>>>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPrompt(typed, { currency, locale, t })
    if (read.kind === 'good') {
      setErrors({})
      onSave(read.limits)
      return
    }
    setErrors(read.errors)
    const first = periods.find((period) => read.errors[period] !== undefined)
    const field = first && event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p className={styles.text}>{t.text}</p>
      {periods.map((period) => (
        <MoneyField
          key={period}
          name={period}
          label={t.periods[period]}
          optional
          currency={currency}
          locale={locale}
          value={typed[period]}
          error={errors[period]}
          onChange={({ target }) => setTyped({ ...typed, [period]: target.value })}
        />
      ))}
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
        <Button kind="secondary" onClick={onSkip}>
          {t.skip}
        </Button>
      </div>
    </form>
  )
}
