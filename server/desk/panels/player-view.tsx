import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { DepositCard } from './deposit-card.tsx'
import { deskDepositSchema } from './desk-deposit.ts'
import { deskOthersSchema } from './desk-others.ts'
import { deskProtectionSchema } from './desk-protection.ts'
import { deskLedgerSchema, LedgerTable } from './ledger-table.tsx'
import { MessageForm } from './message-form.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import styles from './panels.module.css'
import { ProtectionFacts } from './protection-facts.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { SignOutForm } from './sign-out-form.tsx'

const playerSchema = v.object({
  player: v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    country: v.string(),
    document: v.string(),
    phone: v.string(),
    createdAt: v.string(),
    closedAt: v.nullable(v.string()),
    identity: v.string(),
  }),
  others: deskOthersSchema,
  balances: v.array(v.object({ iso: v.string(), amount: v.string() })),
  ledger: deskLedgerSchema,
  deposits: v.array(deskDepositSchema),
  messages: v.array(
    v.object({ id: v.string(), text: v.string(), at: v.string(), deliveredAt: v.nullable(v.string()) }),
  ),
  protection: deskProtectionSchema,
  /** Where a message may lead. */
  pages: v.array(v.string()),
})

/** One player: facts, protection, messages, deposits and ledger. */
export function PlayerView({ id }: { readonly id: string }) {
  const { value, fault, reload } = useAsked(playerSchema, 'players/one', { id })
  const [sent, setSent] = useState(0)
  if (value === null) {
    return fault ? <Notice tone="danger" text={fault.message} /> : <p className={styles.quiet}>Reading …</p>
  }
  const { player, others, balances, ledger, deposits, messages, protection, pages } = value
  return (
    <>
      <section className={styles.card} aria-label={player.name}>
        <h3>{player.name}</h3>
        <dl className={styles.facts}>
          {Object.entries(player).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact ?? 'no'}</dd>
            </div>
          ))}
          {balances.map(({ iso, amount }) => (
            <div key={iso}>
              <dt>Balance {iso}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <OtherAccounts others={others} />
      </section>
      <ProtectionFacts protection={protection} />
      {player.closedAt === null ? <SignOutForm id={id} /> : <ReopenForm id={id} onDone={reload} />}
      <section className={styles.card} aria-label="Messages">
        <MessageForm
          key={sent}
          id={id}
          pages={pages}
          onDone={() => {
            setSent(sent + 1)
            reload()
          }}
        />
        <ul>
          {messages.map(({ id: message, text: words, at, deliveredAt }) => (
            <li key={message}>
              <Moment at={at} /> · {deliveredAt === null ? 'waits' : 'shown'} · {words}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.list} aria-label="Deposits">
        <h3>Deposits</h3>
        {deposits.map((deposit) => (
          <DepositCard key={deposit.id} deposit={deposit} onChanged={reload} />
        ))}
      </section>
      <LedgerTable id={id} first={ledger} />
    </>
  )
}
