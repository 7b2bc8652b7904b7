import { useSession } from '@trebol/shared/store'
import { OwnerField as AccountName } from '@trebol/shared/ui'

/** Of whoever is logged in. */
export function OwnerField() {
  const session = useSession()
  return <AccountName email={session.kind === 'player' ? session.user.email : ''} />
}
