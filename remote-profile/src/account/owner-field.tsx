import { useSession } from '@trebol/shared/store'
import { OwnerField as OwnerOf } from '@trebol/shared/ui'

export function OwnerField() {
  const session = useSession()
  return <OwnerOf email={session.kind === 'player' ? session.user.email : ''} />
}
