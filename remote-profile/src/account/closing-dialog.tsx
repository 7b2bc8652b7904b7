import type { Closing } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Banner, Button, Checkbox, Dialog, PasswordField } from '@trebol/shared/ui'
import { type FormEvent, useRef } from 'react'
import { showDepositMoney } from '../deposit/show-deposit-money.ts'
import styles from './account.module.css'
import { OwnerField } from './owner-field.tsx'
import { texts } from './texts/texts.ts'
import type { useClosing } from './use-closing.ts'

type Form = ReturnType<typeof useClosing>
type Props = Pick<Form, 'current' | 'setCurrent' | 'agreed' | 'agree' | 'told' | 'sending' | 'confirm' | 'leave'> & {
  readonly remainders: Closing['remainders']
}

/** The one confirmation: what is given up, said yes to by itself, and the password. */
export function ClosingDialog({ remainders, current, agreed, agree, told, sending, ...form }: Props) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const { busy, problem } = sending
  const element = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    await form.confirm()
    queueMicrotask(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog title={t.closing.title} busy={busy} onClose={form.leave}>
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t.closing.sure}</p>
        {remainders.map((money) => (
          <Checkbox
            key={money.iso}
            label={t.closing.giveUp(showDepositMoney(money, currencies, locale))}
            checked={agreed.has(money.iso)}
            error={told && !agreed.has(money.iso) ? t.closing.mustAgree : undefined}
            onChange={({ target }) => agree(money.iso, target.checked)}
          />
        ))}
        <OwnerField />
        <PasswordField
          label={t.currentPassword}
          name="current"
          autoComplete="current-password"
          value={current}
          error={problem.errors.current && t.rule(problem.errors.current)}
          onChange={({ target }) => form.setCurrent(target.value)}
        />
        {problem.text && (
          <Banner tone="error" role="alert">
            {problem.text}
          </Banner>
        )}
        <Button type="submit" wide busy={busy}>
          {busy ? t.sending : t.closing.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
