import { useState } from 'react'
import { endOfHook, type PresentedHook } from '../../src/hooks/hook.ts'
import { hookTriedSchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { counted, listed } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './keys-view.module.css'

type Props = { readonly shown: PresentedHook; readonly onRemove: () => void; readonly onTried: () => void }

const date = (iso: string | null) => (iso === null ? null : new Date(iso))

function State({ shown }: { readonly shown: PresentedHook }) {
  const endsWith = shown.endsWith && { name: shown.endsWith.name, at: new Date(shown.endsWith.at) }
  const end = endOfHook({ offAt: date(shown.offAt), endsWith }, new Date())
  if (end !== null) return <Badge tone="danger">{end === 'off' ? 'off: it answered 410' : 'ended'}</Badge>
  if (shown.failures > 0) return <Badge tone="danger">failing</Badge>
  return shown.waiting > 0 ? <Badge tone="gold">waiting</Badge> : null
}

/** One hook: what it hears of, and how it does. */
export function HookRow({ shown, onRemove, onTried }: Props) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'danger'; readonly text: string } | null>(null)
  const { id, name, address, format, last, endsWith, waiting, givenUp, nextTry, failures } = shown
  const trial = async () => {
    setBusy(true)
    setSaid(null)
    const result = await ask(hookTriedSchema, `/api/v1/hooks/${id}/test`, { method: 'POST' })
    setBusy(false)
    if (!result.ok) setSaid({ tone: 'danger', text: result.fault.message })
    else if (result.value.problem === null) setSaid({ tone: 'good', text: `It answered ${result.value.status}.` })
    else setSaid({ tone: 'danger', text: `It did not take the message: ${result.value.problem}.` })
    onTried()
  }
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {name}
        <State shown={shown} />
        <Copyable text={id} />
      </div>
      <p className={`${styles.quiet} ${styles.address}`}>
        {format} to {address}
      </p>
      <p className={styles.quiet}>
        {listed(shown.events, 'events')} · {listed(shown.units, 'units')} · {listed(shown.channels, 'channels')}
      </p>
      <p className={styles.quiet}>
        made by {shown.createdBy} <Moment iso={shown.createdAt} />
        {endsWith && (
          <>
            {' '}
            · ends with {endsWith.name} <Moment iso={endsWith.at} />
          </>
        )}
        {' · '}
        {last ? (
          <>
            last message <Moment iso={last.at} />: {last.status ?? 'no answer'}
          </>
        ) : (
          'no message yet'
        )}
        {waiting > 0 && ` · ${counted(waiting, 'message')} waiting`}
        {givenUp > 0 && ` · ${counted(givenUp, 'message')} given up`}
      </p>
      {failures > 0 && last?.problem && (
        <p className={styles.message}>
          {last.problem}
          {nextTry && (
            <>
              {' '}
              · next try <Moment iso={nextTry} />
            </>
          )}
        </p>
      )}
      {said && (
        <div className={styles.message}>
          <Notice tone={said.tone} text={said.text} />
        </div>
      )}
      <div className={styles.acts}>
        <Button small busy={busy} onClick={() => void trial()} aria-label={`Test ${name}`}>
          Test
        </Button>
        <Button small onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}
