import { call } from '@trebol/shared/api'
import { cancelDeposit, type Deposit } from '@trebol/shared/contract'
import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { isRefused } from './is-refused.ts'
import { texts } from './pay/texts/texts.ts'

type Props = { readonly id: string; readonly onCancelled: (deposit: Deposit) => void }

/** Gives up a deposit that nobody has paid. Pressed again, or after a lost answer, it is the same wish. */
export function CancelDeposit({ id, onCancelled }: Props) {
  const t = texts.use()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function cancel() {
    setBusy(true)
    setProblem(null)
    try {
      onCancelled(await call(cancelDeposit, { id }))
    } catch (cause) {
      setProblem(isRefused(cause) ? cause.message : t.cancelUnknown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <span>
      <Button kind="secondary" busy={busy} onClick={() => void cancel()}>
        {t.cancel}
      </Button>
      <span role="alert">{problem}</span>
    </span>
  )
}
