import { onLocale, readLocale } from '@trebol/shared/i18n'
import { Banner, Button } from '@trebol/shared/ui'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { CardForm } from './card-form.tsx'
import { CodeForm } from './code-form.tsx'
import { type Notice, sayNotice } from './say-notice.ts'
import { showAmount } from './show-amount.ts'
import { isFramed } from './tell-site.ts'
import { texts } from './texts/texts.ts'
import { usePayment } from './use-payment.ts'

/** A name, the same in every language. */
const firm = 'Procesador de prueba'

/** The whole page of the processor, alone or in the frame of the shop. */
export function CardPage({ payment }: { readonly payment: string }) {
  const words = texts.use()
  const { view, facts, busy, look, pay, code } = usePayment(payment)
  const locale = useSyncExternalStore(onLocale, readLocale)
  const amount = facts === null ? '' : showAmount(facts, locale)
  const said = (notice: Notice | null) => (notice === null ? null : sayNotice(notice, words))

  const main = () => {
    switch (view.kind) {
      case 'loading':
        return <p role="status">{words.loading}</p>
      case 'form':
        return <CardForm amount={amount} notice={said(view.notice)} faults={view.faults} busy={busy} onPay={pay} />
      case 'code':
        return <CodeForm notice={said(view.notice)} busy={busy} onCode={code} />
      case 'doubt':
        return (
          <Told tone="warning" {...words.doubt}>
            <Button wide busy={busy} onClick={look}>
              {busy ? words.doubt.checking : words.doubt.check}
            </Button>
          </Told>
        )
      case 'failed':
        return (
          <Told tone="error" {...words.failed}>
            <Button wide busy={busy} onClick={look}>
              {words.retry}
            </Button>
          </Told>
        )
      case 'settling':
        return <Told tone="info" {...words.settling} />
      case 'paid':
        return <Told tone="success" {...words.paid} />
      default:
        return <Told tone="warning" {...words[view.kind]} />
    }
  }

  return (
    <main className="card-page" aria-busy={busy}>
      <p className="mark">{words.mark}</p>
      <h1>{firm}</h1>
      {facts !== null && (
        <dl>
          <div>
            <dt>{words.shop}</dt>
            <dd>{facts.shop}</dd>
          </div>
          <div>
            <dt>{words.amount}</dt>
            <dd>{amount}</dd>
          </div>
        </dl>
      )}
      {main()}
      {!isFramed && facts !== null && <a href={facts.back}>{words.back(facts.shop)}</a>}
    </main>
  )
}

type Said = {
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** What became of it takes the place of the form, and the focus that was in it. */
function Told({ tone, title, text, children }: Said) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body && document.hasFocus()) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="told">
      <Banner tone={tone} title={title} role="status">
        {text}
      </Banner>
      {children}
    </div>
  )
}
