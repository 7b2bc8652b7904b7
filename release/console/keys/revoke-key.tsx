import type * as v from 'valibot'
import { keyRevokedSchema, type presentedKeySchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  readonly shown: v.InferOutput<typeof presentedKeySchema>
  readonly mine: boolean
  readonly onClose: () => void
}

const consequences = {
  secret: 'Whoever uses it is refused from the next call on, and its sessions here end. That cannot be taken back.',
  group:
    'Whoever is signed in with this role is signed out, and what they have made under it ends too. That cannot be taken back.',
  person:
    'They are signed out. While they are in a group that has a role they can sign in again: take them out of it first.',
} as const

/** The question before a key is ended for good. */
export const RevokeKey = ({ shown, mine, onClose }: Props) => (
  <ConfirmDialog
    title={`Revoke ${shown.name}`}
    button={shown.holder === 'group' ? 'Revoke the role' : 'Revoke the key'}
    confirm={() => ask(keyRevokedSchema, `/api/v1/keys/${shown.id}`, { method: 'DELETE' })}
    onClose={onClose}
  >
    <p>
      {consequences[shown.holder]}
      {mine && ' It is the key that you are signed in with: your own session ends too.'}
    </p>
  </ConfirmDialog>
)
