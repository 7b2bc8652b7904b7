import { Button, Field } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { usePanelClient } from '../api/desk-client.ts'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'
import { PlayerView } from './player-view.tsx'

const foundSchema = v.object({ items: v.array(v.object({ id: v.string(), email: v.string(), name: v.string() })) })
type Found = v.InferOutput<typeof foundSchema>['items']

/** Finds a player by the beginning of an email or by an id, and shows one. */
export function PlayersView() {
  const ask = usePanelClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)

  async function search(event: FormEvent) {
    event.preventDefault()
    const result = await ask(foundSchema, 'players/find', { text })
    setChosen(null)
    setFound(result.ok ? result.value.items : null)
    setProblem(result.ok ? null : result.fault.message)
  }

  return (
    <>
      <h2>Players</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void search(event)}>
        <Field
          label="Email or id"
          type="search"
          value={text}
          maxLength={254}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit">Find</Button>
        </div>
      </form>
      {problem && <Notice tone="danger" text={problem} />}
      {found?.length === 0 && <p className={styles.quiet}>Nobody by that name.</p>}
      {found && chosen === null && (
        <ul className={styles.acts} aria-label="Found">
          {found.map(({ id, email, name }) => (
            <li key={id}>
              <Button kind="secondary" small onClick={() => setChosen(id)}>
                {name} · {email}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== null && <PlayerView id={chosen} />}
    </>
  )
}
