import type { PlaySession } from '@trebol/shared/contract'
import { IntentNotice } from '@trebol/shared/intents'
import { useLocale, useSession } from '@trebol/shared/store'
import {
  Banner,
  Button,
  DefinitionList,
  Dialog,
  LinkButton,
  Loading,
  OwnerField,
  PasswordField,
  Skeleton,
} from '@trebol/shared/ui'
import { useState } from 'react'
import styles from '../dialogs/dialogs.module.css'
import { playTexts } from '../texts/play-texts.ts'
import { useAmounts } from '../use-amounts.ts'
import { type KeepView, useKeepWin } from './use-keep-win.ts'

type Props = {
  readonly session: Pick<PlaySession, 'sid' | 'net' | 'iso' | 'started_at'>
  readonly onKept: () => void
  readonly onClose: () => void
}

/** "Guardar mis ganancias": what leaves and where to, said before; what became of it, said after. Nothing urges. */
export function KeepDialog({ session, onKept, onClose }: Props) {
  const t = playTexts.use().keep
  const keep = useKeepWin(session, onKept)
  const { view, intent, problem } = keep
  const { busy } = intent
  const open = intent.attempt !== null
  const amount = useAmounts(intent.attempt?.wish.amount.iso ?? session.iso)
  return (
    <Dialog title={t.title} busy={busy} onClose={onClose}>
      <IntentNotice
        intent={intent}
        title={(wish) => t.unsettled(amount(wish.amount.amount))}
        password={{ label: t.password, empty: t.noPassword }}
        onFinish={(current) => void intent.finish({ current })}
      />
      {!open && <Body keep={keep} />}
      {!open && view.kind === 'failed' && (
        <>
          <p role="alert">{problem ?? t.failed}</p>
          <div className={styles.actions}>
            <Button onClick={keep.load}>{t.retry}</Button>
          </div>
        </>
      )}
      {!open && view.kind === 'told' && <Told what={view.what} iso={session.iso} />}
      {(open || view.kind !== 'asking') && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onClose}>
            {t.back}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Body({ keep: { view, intent, problem, error, confirm } }: { readonly keep: ReturnType<typeof useKeepWin> }) {
  switch (view.kind) {
    case 'loading':
      return (
        <Loading>
          <Skeleton height="var(--banner)" />
        </Loading>
      )
    case 'asking':
      return (
        <Ask view={view} busy={intent.busy} problem={problem} error={error} onConfirm={(text) => void confirm(text)} />
      )
    case 'done':
      return <Done view={view} />
    default:
      return null
  }
}

type AskProps = {
  readonly view: Extract<KeepView, { kind: 'asking' }>
  readonly busy: boolean
  readonly problem: string | null
  readonly error: string | undefined
  readonly onConfirm: (current: string) => void
}

function Ask({ view: { win, quote }, busy, problem, error, onConfirm }: AskProps) {
  const t = playTexts.use().keep
  const locale = useLocale()
  const session = useSession()
  const left = useAmounts(quote.amount.iso)
  const arrives = useAmounts(quote.receive.iso)
  const [current, setCurrent] = useState('')
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <form
      className={styles.keep}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(current)
      }}
    >
      <DefinitionList
        items={[
          { term: t.amount, value: left(quote.amount.amount) },
          ...(quote.fee === null ? [] : [{ term: t.fee, value: left(quote.fee.amount) }]),
          ...(quote.tax === null ? [] : [{ term: t.tax, value: left(quote.tax.amount) }]),
          { term: t.receive, value: arrives(quote.receive.amount) },
          { term: t.account, value: `${win.account.label} · ${win.account.owner_name}` },
          { term: t.promised, value: moment.format(new Date(quote.promised_by)) },
        ]}
      />
      <Banner tone="warning">{t.noCancel}</Banner>
      <OwnerField email={session.kind === 'player' ? session.user.email : ''} />
      <PasswordField
        label={t.password}
        name="current"
        autoComplete="current-password"
        value={current}
        error={error}
        onChange={({ target }) => setCurrent(target.value)}
      />
      {problem !== null && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? t.sending : t.confirm}
      </Button>
    </form>
  )
}

function Done({ view: { withdrawal } }: { readonly view: Extract<KeepView, { kind: 'done' }> }) {
  const t = playTexts.use().keep
  const locale = useLocale()
  const amount = useAmounts(withdrawal.amount.iso)
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Banner
      tone="success"
      role="status"
      title={t.done(amount(withdrawal.amount.amount))}
      action={
        <LinkButton kind="secondary" newTab href="/profile/withdrawal">
          {t.see}
        </LinkButton>
      }
    >
      {t.until(moment.format(new Date(withdrawal.promised_by)))}
    </Banner>
  )
}

type ToldProps = { readonly what: Extract<KeepView, { kind: 'told' }>['what']; readonly iso: string }

/** Why it cannot be done by a press, and where what is missing is done. It opens beside the game. */
function Told({ what, iso }: ToldProps) {
  const t = playTexts.use().keep
  const amount = useAmounts(iso)
  switch (what.kind) {
    case 'nothing':
      return <p>{t.nothing}</p>
    case 'small':
      return <p>{t.small(amount(what.amount), amount(what.min))}</p>
    case 'blocked':
      return (
        <>
          <p>{t.missing}</p>
          <ul className={styles.missing}>
            {what.blockers.map(({ code, done, text, to }) => (
              <li key={code}>
                <p>{done ? t.accountCameBack : text}</p>
                {(to !== null || code === 'ACCOUNT') && (
                  <LinkButton kind="secondary" newTab href={to ?? '/profile/withdrawal'}>
                    {t.go[code]}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )
  }
}
