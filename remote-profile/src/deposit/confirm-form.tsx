import { call } from '@trebol/shared/api'
import { confirmDeposit, type Deposit, largestFile, type MethodField } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { Button, FileField, useBusy, useFirstInvalid } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import styles from './deposit-page.module.css'
import { isRefused } from './is-refused.ts'
import { MethodFields } from './method-fields.tsx'
import { texts as own } from './pay/texts/texts.ts'
import { texts } from './texts/texts.ts'
import { useFields } from './use-fields.ts'
import { useReceipt } from './use-receipt.ts'

type Props = {
  readonly deposit: Deposit
  readonly asks: readonly MethodField[]
  readonly today: string
  readonly onConfirmed: (deposit: Deposit) => void
}

const receiptEndings = ['.jpg', '.jpeg', '.png', '.webp', '.pdf'] as const

/** "Ya hice el pago", with what proves it. A second press of the same report is the same report. */
export function ConfirmForm({ deposit, asks, today, onConfirmed }: Props) {
  const t = texts.use()
  const words = own.use()
  const fields = useFields(asks, today)
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const receipt = useReceipt()
  const { form, review } = useFirstInvalid()
  const [lacking, setLacking] = useState(false)
  const wantsFile = asks.find(({ type }) => type === 'file')
  const purpose = deposit.request === null ? words.paid : words.sendWanted

  function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = wantsFile?.required === true && receipt.file === null
    setLacking(lacks)
    if (!fields.check() || lacks) return setProblem(review())
    void during(send)
  }

  async function send() {
    setProblem(null)
    try {
      const wish = { id: deposit.id, fields: fields.values, file_id: await receipt.send() }
      onConfirmed(await sendKeyed({ slot: 'deposit-report', wish }, (rid) => call(confirmDeposit, { rid, ...wish })))
    } catch (cause) {
      setProblem(isRefused(cause) ? cause.message : words.reportUnknown)
      if (isRefused(cause)) fields.refuse(cause.errors)
      review()
    }
  }

  return (
    <form ref={form} id="report" className={styles.confirm} noValidate aria-label={purpose} onSubmit={submit}>
      <MethodFields
        addressed
        fields={asks.filter(({ type }) => type !== 'file')}
        values={fields.values}
        errors={fields.errors}
        today={today}
        onChange={fields.change}
        onLeave={fields.leave}
      />
      {wantsFile && (
        <FileField
          label={wantsFile.label}
          help={wantsFile.help}
          optional={!wantsFile.required}
          accept={receiptEndings}
          maxBytes={largestFile}
          file={receipt.file}
          error={lacking && receipt.file === null ? t.fields.required : (fields.errors.receipt ?? fields.errors.file)}
          onPick={receipt.pick}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? t.sending : purpose}
      </Button>
      <div aria-live="polite">
        {problem !== null && (
          <p className={styles.outcome} data-tone="failed">
            {problem}
          </p>
        )}
      </div>
    </form>
  )
}
