import { useSession } from '@trebol/shared/store'

/** So that a password manager knows whose password this is; people neither see nor hear it. */
export function OwnerField() {
  const session = useSession()
  const email = session.kind === 'player' ? session.user.email : ''
  return (
    <input
      className="sr-only"
      type="text"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
