import { type Unit, units } from '@trebol/shared/contract/release'
import { type FormEvent, useState } from 'react'
import { type Action, actions } from '../../src/keys/rights.ts'
import type { Who } from '../../src/ops/who.ts'
import { keyAddedSchema } from '../../src/report/answer-schemas.ts'
import fields from '../acts/fields.module.css'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Boxes } from './boxes.tsx'
import styles from './keys-view.module.css'
import { NewToken } from './new-token.tsx'

const days = { never: null, '30 days': 30, '90 days': 90, '1 year': 365 } as const
type Days = keyof typeof days

const lifeOf = (chosen: Days) => {
  const many = days[chosen]
  return many === null ? null : new Date(Date.now() + many * 86_400_000).toISOString()
}

/** The form for a new key, up to the rights of one's own. Its secret is shown once. */
export function AddKey({ who, onClose }: { readonly who: Who; readonly onClose: () => void }) {
  const mine = who.key
  const [name, setName] = useState('')
  const [ofUnits, setOfUnits] = useState<readonly Unit[]>([])
  const [ofActions, setOfActions] = useState<readonly Action[]>(mine.actions.includes('read') ? ['read'] : [])
  const [group, setGroup] = useState('')
  const [channels, setChannels] = useState(mine.channels === '*' ? 'production' : mine.channels.join(', '))
  const [life, setLife] = useState<Days>('90 days')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy) return
    if (name.trim() === '') return setProblem('Give the key a name: it stands in the log.')
    if (ofUnits.length === 0) return setProblem('Choose at least one unit.')
    if (ofActions.length === 0) return setProblem('Choose at least one action.')
    const listed = channels.split(/[\s,]+/).filter((one) => one !== '')
    const json = {
      name: name.trim(),
      units: ofUnits.length === units.length && mine.units === '*' ? mine.units : ofUnits,
      channels: channels.trim() === '*' ? '*' : listed,
      actions: ofActions,
      expiresAt: lifeOf(life),
      ...(group.trim() !== '' && { group: group.trim() }),
    }
    setBusy(true)
    const result = await ask(keyAddedSchema, '/api/v1/keys', { method: 'POST', json })
    setBusy(false)
    if (!result.ok) setProblem(result.fault.message)
    else if (result.value.token === null) onClose()
    else setToken(result.value.token)
  }

  if (token !== null) return <NewToken name={name.trim()} token={token} onClose={onClose} />
  return (
    <Dialog title="Add a key" onClose={onClose}>
      <form className={styles.form} onSubmit={(submitted) => void submit(submitted)} noValidate>
        <div className={fields.field}>
          <label htmlFor="key-name">Name</label>
          <input
            id="key-name"
            className={fields.input}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={60}
            autoComplete="off"
            placeholder="games ci"
            data-first
          />
        </div>
        <Boxes
          label="May"
          options={actions.filter((action) => mine.actions.includes(action))}
          value={ofActions}
          onChange={setOfActions}
        />
        <Boxes label="Units" options={mine.units === '*' ? units : mine.units} value={ofUnits} onChange={setOfUnits} />
        <div className={fields.field}>
          <label htmlFor="key-channels">Channels, separated by commas; * is all</label>
          <input
            id="key-channels"
            className={fields.input}
            value={channels}
            onChange={({ target }) => setChannels(target.value)}
            autoComplete="off"
          />
        </div>
        <div className={fields.field}>
          <label htmlFor="key-group">Group of the sign-in provider, for a role; empty for a key with a secret</label>
          <input
            id="key-group"
            className={fields.input}
            value={group}
            onChange={({ target }) => setGroup(target.value)}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <div className={fields.field}>
          <label htmlFor="key-life">Ends</label>
          <select
            id="key-life"
            className={fields.input}
            value={life}
            onChange={({ target }) => setLife(Object.hasOwn(days, target.value) ? (target.value as Days) : 'never')}
          >
            {Object.keys(days).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        {problem && <Notice tone="danger" text={problem} />}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {group.trim() === '' ? 'Make the key' : 'Make the role'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
