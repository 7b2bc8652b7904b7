import { call } from '@trebol/shared/api'
import { type Notifications, saveNotifications } from '@trebol/shared/contract'
import { announce, Banner, Card, Switch } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from './account.module.css'
import { texts } from './texts/texts.ts'

const switches = ['messages', 'promotions'] as const

/** What is written by mail. Each switch holds as soon as the server has it; one that fails goes back. */
export function NotificationsView({ notifications }: { readonly notifications: Notifications }) {
  const t = texts.use()
  const [kept, setKept] = useState(notifications)
  const [shown, setShown] = useState(notifications)
  const [busy, setBusy] = useState(false)
  // The page was read again.
  if (shown !== notifications && !busy) {
    setShown(notifications)
    setKept(notifications)
  }
  const [failed, setFailed] = useState(false)

  async function change(name: (typeof switches)[number], on: boolean) {
    setBusy(true)
    setFailed(false)
    setKept({ ...kept, [name]: on })
    try {
      setKept(await call(saveNotifications, { [name]: on }))
      announce(t.saved)
    } catch {
      setKept(kept)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t.byMail}>
      <div className={styles.form}>
        <Switch label={t.mails.security} help={t.mails.securityHelp} checked disabled readOnly />
        {switches.map((name) => (
          <Switch
            key={name}
            label={t.mails[name]}
            help={name === 'messages' ? t.mails.messagesHelp : t.mails.promotionsHelp}
            checked={kept[name]}
            aria-disabled={busy}
            onChange={({ target }) => {
              if (!busy) void change(name, target.checked)
            }}
          />
        ))}
        {failed && (
          <Banner tone="error" role="alert">
            {t.notSaved}
          </Banner>
        )}
      </div>
    </Card>
  )
}
