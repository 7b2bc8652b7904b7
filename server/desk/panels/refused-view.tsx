import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { ActForm } from './act-form.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const refusedSchema = v.object({
  kind: v.picklist(['win', 'jackpot', 'rollback']),
  tx: v.string(),
  session: v.string(),
  round: v.string(),
  code: v.string(),
  amount: v.nullable(v.object({ amount: v.string(), iso: v.string() })),
  tries: v.number(),
  first_at: v.string(),
  last_at: v.string(),
  player: v.nullable(v.object({ id: v.string(), email: v.string() })),
  game: v.nullable(v.string()),
})
type Refused = v.InferOutput<typeof refusedSchema>
const listSchema = v.object({ items: v.array(refusedSchema) })

const titles = { win: 'Win not paid', jackpot: 'Jackpot not paid', rollback: 'Bet not given back' } as const

/** Money that games owe players and that the wallet would not book. */
export function RefusedView() {
  const { value, fault, reload } = useAsked(listSchema, 'refused/list')
  return (
    <>
      <h2>Refused movements</h2>
      <p className={styles.quiet}>
        What a game provider says that it owes a player, and what the wallet would not book. The provider tries again,
        which alone pays nobody: look into it with the provider, and clear it here once it is settled.
      </p>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value === null && fault === null && <p className={styles.quiet}>Reading …</p>}
      {value?.items.length === 0 && <p className={styles.quiet}>Nothing is refused.</p>}
      <ul className={styles.list} aria-label="Refused movements">
        {value?.items.map((refused) => (
          <li key={`${refused.kind} ${refused.tx}`}>
            <RefusedCard refused={refused} onChanged={reload} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RefusedCard({ refused, onChanged }: { readonly refused: Refused; readonly onChanged: () => void }) {
  const { kind, tx, session, round, code, amount, tries, first_at, last_at, player, game } = refused
  const [asked, setAsked] = useState(false)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['Player', player?.email ?? 'no session of this name'],
    ['Game', game ?? '—'],
    ['Round', round],
    [kind === 'rollback' ? 'Bet' : 'Movement', tx],
    ['Session', session],
    ['Tries', String(tries)],
  ]
  return (
    <article className={styles.card} aria-label={`${titles[kind]}, ${tx}`}>
      <div className={styles.title}>
        {amount !== null && (
          <span className={styles.amount}>
            {amount.amount} {amount.iso}
          </span>
        )}
        <span>{titles[kind]}</span>
        <span className={styles.chip}>{code}</span>
        <span className={styles.quiet}>
          since <Moment at={first_at} />, last <Moment at={last_at} />
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {asked ? (
        <ActForm
          path="refused/clear"
          title="Clear"
          body={{ kind, tx }}
          onDone={onChanged}
          onClose={() => setAsked(false)}
        />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setAsked(true)}>
            Clear
          </Button>
        </div>
      )}
    </article>
  )
}
