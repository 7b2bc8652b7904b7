import { call } from '@trebol/shared/api'
import { cancelDeposit, type Deposit } from '@trebol/shared/contract'
import { Button, useBusy } from '@trebol/shared/ui'
import { useState } from 'react'
import { isRefused } from './is-refused.ts'
import { texts } from './pay/texts/texts.ts'

type Props = { readonly id: string; readonly onCancelled: (deposit: Deposit) => void }

/** Gives up a deposit that nobody has paid. Pressed again, or after a lost answer, it is the same wish. */
export function CancelDeposit({ id, onCancelled }: Props) {
  const t = texts.use()
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)

  async function cancel() {
    setProblem(null)
    try {
      onCancelled(await call(cancelDeposit, { id }))
    } catch (cause) {
      setProblem(isRefused(cause) ? cause.message : t.cancelUnknown)
    }
  }

  return (
    <span>
      <Button kind="secondary" busy={busy} onClick={() => void during(cancel)}>
        {t.cancel}
      </Button>
      <span role="alert">{problem}</span>
    </span>
  )
}
