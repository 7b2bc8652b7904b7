import { call } from '@trebol/shared/api'
import { type PayoutAccount, type PayoutMethod, savePayoutAccount } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { Banner, Button, Dialog, SelectField, useBusy, useFirstInvalid } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../deposit/is-refused.ts'
import { MethodFields } from '../deposit/method-fields.tsx'
import { useFields } from '../deposit/use-fields.ts'
import { texts } from './texts/texts.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  readonly methods: readonly PayoutMethod[]
  readonly onSaved: (account: PayoutAccount) => void
  readonly onClose: () => void
}

/** A further account to be paid to. An address is shown back by its first and last signs: nobody reads 42 of them. */
export function PayoutAccountForm({ methods, onSaved, onClose }: Props) {
  const t = texts.use()
  const open = methods.filter(({ available }) => available)
  const [chosen, setChosen] = useState(open[0]?.id ?? '')
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const method = open.find(({ id }) => id === chosen)
  const fields = useFields(method?.fields ?? [], '')
  const { form, review } = useFirstInvalid()
  const address = fields.values.address?.trim() ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!method) return
    if (!fields.check()) return setProblem(review())
    const wish = { method: method.id, fields: fields.values }
    void during(() => save(wish))
  }

  async function save(wish: { readonly method: string; readonly fields: Readonly<Record<string, string>> }) {
    setProblem(null)
    try {
      onSaved(await sendKeyed({ slot: 'payout-account', wish }, (rid) => call(savePayoutAccount, { rid, ...wish })))
    } catch (cause) {
      if (!isRefused(cause)) return setProblem(t.accountUnknown)
      const said = cause.errors ?? {}
      fields.refuse(said)
      const beside = Object.keys(said).some((name) => name === 'method' || name in fields.values)
      setProblem(beside ? review() : cause.message)
    }
  }

  return (
    <Dialog title={t.addAccount} busy={busy} onClose={onClose}>
      <form ref={form} className={styles.confirm} noValidate onSubmit={submit}>
        <SelectField
          label={t.method}
          value={chosen}
          options={open.map(({ id, name }) => ({ id, name }))}
          error={fields.errors.method}
          onChange={({ target }) => {
            setChosen(target.value)
            fields.clear()
          }}
        />
        {methods.map(
          ({ id, name, reason }) =>
            reason !== null && (
              <p key={id} className={styles.terms}>
                {name}: {reason}
              </p>
            ),
        )}
        <MethodFields
          fields={method?.fields ?? []}
          values={fields.values}
          errors={fields.errors}
          today=""
          onChange={fields.change}
          onLeave={fields.leave}
        />
        {address.length > 12 && <p className={styles.terms}>{t.ends(address.slice(0, 6), address.slice(-6))}</p>}
        <p className={styles.terms}>{t.own}</p>
        {problem !== null && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button type="submit" wide busy={busy}>
          {busy ? t.sending : t.saveAccount}
        </Button>
      </form>
    </Dialog>
  )
}
