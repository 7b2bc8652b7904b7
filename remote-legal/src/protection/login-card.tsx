import { openAuth, useSession } from '@trebol/shared/store'
import { Button, Loading, Panel, Skeleton } from '@trebol/shared/ui'
import styles from './login-card.module.css'
import { texts } from './texts/protection-texts.ts'

/** In place of what belongs to a player: a way to log in, or, while nobody knows who is here, the room that it takes. */
export function LoginCard({ title }: { readonly title?: string }) {
  const t = texts.use()
  const card = (
    <Panel art="empty" title={title ?? t.guest}>
      <Button onClick={() => openAuth('login')}>{t.login}</Button>
    </Panel>
  )
  if (useSession().kind === 'guest') return card
  return (
    <Loading label={t.loading}>
      <div className={styles.room}>
        <div className={styles.unseen}>{card}</div>
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}
