import type { Deposit } from '@trebol/shared/contract'
import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { Banner, Button } from '@trebol/shared/ui'
import { useEffect, useRef } from 'react'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Countdown } from './countdown.tsx'
import styles from './deposit-page.module.css'
import { DepositSteps } from './deposit-steps.tsx'
import { Instructions } from './instructions.tsx'
import { BarcodeReceipt } from './pay/barcode-receipt.tsx'
import { CardFrame } from './pay/card-frame.tsx'
import { QrCode } from './pay/qr-code.tsx'
import { texts as own } from './pay/texts/texts.ts'
import { StateLine } from './state-line.tsx'
import { StepHeading } from './step-heading.tsx'
import { texts } from './texts/texts.ts'

type Props = {
  readonly deposit: Deposit
  readonly today: string
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly ahead: number
  /** IANA name: where the player lives, or that of his device. */
  readonly zone: string
  readonly onChanged: (deposit: Deposit) => void
  /** Asks the server how it stands. */
  readonly onLook: () => void
  readonly onLeave: () => void
}

const headingId = 'deposit-step-3'

/** Step 3: who must act and until when, for one deposit in whatever state. */
export function DepositView({ deposit, today, ahead, zone, onChanged, onLook, onLeave }: Props) {
  const t = texts.use()
  const words = own.use()
  const { id, status, expires_at, next, asks, warning, request, barcode, qr } = deposit
  // Whose time runs out while he reports his payment goes on with the same report.
  const act = status === 'expired' ? 'awaiting_payment' : status
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (opened.current === id) return
    opened.current = id
    document.getElementById(headingId)?.focus()
  }, [id])
  return (
    <section className={styles.form} aria-labelledby={headingId}>
      <StepHeading step={3} title={t.stepPay} id={headingId} />
      <StateLine deposit={deposit} ahead={ahead} zone={zone} />
      {status === 'awaiting_payment' && expires_at !== null && (
        <Countdown until={expires_at} ahead={ahead} zone={zone} />
      )}
      {warning !== null && <Banner tone="warning">{warning}</Banner>}
      <Instructions deposit={deposit} />
      {next.kind === 'redirect' && next.url !== undefined && next.frame === undefined && (
        <a className={styles.go} href={next.url}>
          {words.goOn(deposit.method_name)}
        </a>
      )}
      {next.frame && <CardFrame key={`card ${id}`} frame={next.frame} declined={deposit.declined} onLook={onLook} />}
      {barcode !== null && <BarcodeReceipt id={id} code={barcode} />}
      {qr !== null && <QrCode text={qr} />}
      {request !== null && <Banner tone="info">{words.asked(request)}</Banner>}
      {asks !== null && (
        <ConfirmForm key={`${id} ${act}`} deposit={deposit} asks={asks} today={today} onConfirmed={onChanged} />
      )}
      <DepositSteps deposit={deposit} zone={zone} />
      <div className={styles.actions}>
        {status === 'awaiting_payment' && <CancelDeposit id={id} onCancelled={onChanged} />}
        <Button kind="quiet" onClick={onLeave}>
          {words.another}
        </Button>
        <Link to="/chat" className={styles.chat}>
          {words.chat}
        </Link>
        {status !== 'awaiting_payment' && (
          <Link to={`/dispute-resolution?topic=deposit&ref=${id}`} className={styles.chat}>
            {words.claim}
          </Link>
        )}
      </div>
    </section>
  )
}

/** The view, once it can speak the language of the site. */
export async function openDepositView() {
  await loadTexts(readLocale()).catch(() => undefined)
  return DepositView
}
