import type * as v from 'valibot'
import type { presentedKeySchema } from '../../src/report/answer-schemas.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { listed } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import styles from './keys-view.module.css'

type Props = {
  readonly shown: v.InferOutput<typeof presentedKeySchema>
  readonly mine: boolean
  readonly living: boolean
  readonly onRevoke: () => void
}

/** One key without its secret. */
export const KeyRow = ({ shown, mine, living, onRevoke }: Props) => (
  <li className={styles.row}>
    <div className={styles.name}>
      {shown.name}
      {shown.group !== null && <Badge tone="info">role of {shown.group}</Badge>}
      {shown.holder === 'person' && <Badge tone="quiet">signed in</Badge>}
      {mine && <Badge tone="good">this session</Badge>}
      {shown.revokedAt !== null && <Badge tone="danger">revoked</Badge>}
      {shown.revokedAt === null && !living && <Badge tone="gold">ended</Badge>}
      <Copyable text={shown.id} />
    </div>
    <p className={styles.quiet}>
      {shown.actions.join(', ')} · {listed(shown.units, 'units')} · {listed(shown.channels, 'channels')}
    </p>
    <p className={styles.quiet}>
      {shown.holder === 'person' ? 'has the role' : 'made by'} {shown.createdBy} <Moment iso={shown.createdAt} /> ·{' '}
      {shown.revokedAt !== null && (
        <>
          revoked <Moment iso={shown.revokedAt} /> ·{' '}
        </>
      )}
      {shown.endsWith && (
        <>
          ends with {shown.endsWith.name} <Moment iso={shown.endsWith.at} /> ·{' '}
        </>
      )}
      {shown.holder === 'group' ? (
        'opened by signing in'
      ) : shown.lastUsedAt ? (
        <>
          last used <Moment iso={shown.lastUsedAt} />
        </>
      ) : (
        'never used'
      )}
      {shown.expiresAt && (
        <>
          {' '}
          · expires <Moment iso={shown.expiresAt} />
        </>
      )}
    </p>
    {living && (
      <Button small onClick={onRevoke} aria-label={`Revoke ${shown.name}`}>
        Revoke
      </Button>
    )}
  </li>
)
