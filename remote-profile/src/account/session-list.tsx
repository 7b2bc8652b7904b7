import { call } from '@trebol/shared/api'
import { closeSession, type OpenSession } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { announce, Banner, Button, Card } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import styles from './account.module.css'
import { texts } from './texts/texts.ts'

/** The open logins; any but this one can be closed here. */
export function SessionList({ first }: { readonly first: readonly OpenSession[] }) {
  const t = texts.use()
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const [sessions, setSessions] = useState(first)
  const [shown, setShown] = useState(first)
  // The page was read again, such as when a login was ended elsewhere.
  if (shown !== first) {
    setShown(first)
    setSessions(first)
  }
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  async function close(id: string) {
    setBusy(id)
    setFailed(false)
    try {
      const { items } = await call(closeSession, { id })
      setSessions(items)
      announce(t.closed)
      // The button that was pressed is gone.
      list.current?.focus()
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Card title={t.sessions}>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t.sessions}>
        {sessions.map(({ id, device, address, started_at: at, current }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.strong}>
                {device ?? t.unknownDevice} {current && <span className={styles.chip}>{t.current}</span>}
              </p>
              <p className={styles.soft}>
                {t.since(date.format(new Date(at)))}
                {address !== null && ` · ${t.network(address)}`}
              </p>
            </div>
            {!current && (
              <Button
                kind="secondary"
                small
                busy={busy === id}
                aria-label={t.closeOne(device ?? t.unknownDevice)}
                onClick={() => void close(id)}
              >
                {t.close}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <Banner tone="error" role="alert">
          {t.notClosed}
        </Banner>
      )}
      {sessions.length > 1 && (
        <div>
          <Button kind="secondary" busy={busy === 'others'} onClick={() => void close('others')}>
            {t.closeOthers}
          </Button>
        </div>
      )}
    </Card>
  )
}
