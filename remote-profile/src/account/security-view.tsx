import type { OpenSession } from '@trebol/shared/contract'
import styles from './account.module.css'
import { CloseAccount } from './close-account.tsx'
import { ContactForm } from './contact-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** Who is logged in, and what opens the account. */
export function SecurityView({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  return (
    <div className={styles.view}>
      <SessionList first={sessions} />
      <PasswordForm />
      <ContactForm kind="email" />
      <ContactForm kind="phone" />
      <CloseAccount />
    </div>
  )
}
