import type { DeskOthers } from './desk-others.ts'
import { Moment } from './moment.tsx'
import styles from './panels.module.css'

const identities = {
  verified: 'verified',
  double: 'of somebody who is verified in another account',
  unknown: 'not verified',
} as const

/** Accounts with the same document; anybody can write a number, so an operator judges whose they are. */
export function OtherAccounts({ others }: { readonly others: DeskOthers }) {
  if (others.length === 0) return null
  return (
    <section aria-label="Other accounts with this document">
      <h4>Other accounts with this document</h4>
      <ul>
        {others.map(({ id, email, name, identity, same_birth_date: born, created_at: since, closed_at, excluded }) => (
          <li key={id}>
            {email} · {name} · {identities[identity]} · {closed_at === null ? 'open' : 'closed'} ·{' '}
            {born ? 'same birth date' : 'another birth date'}
            {excluded && ' · excluded'}{' '}
            <span className={styles.quiet}>
              since <Moment at={since} /> · {id}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
