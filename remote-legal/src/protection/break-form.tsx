import { call } from '@trebol/shared/api'
import { areas, breakTerms, takeBreak } from '@trebol/shared/contract'
import { requestProtection } from '@trebol/shared/store'
import { Button, Card, RadioCards, SelectField } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { ChangeNotes } from './change-notes.tsx'
import styles from './protection.module.css'
import { texts } from './texts/protection-texts.ts'
import { useChange } from './use-change.ts'

/** A rest of a chosen length, from everything or from one area. It begins with the press. */
export function BreakForm() {
  const t = texts.use().exclusion
  const areaNames = texts.use().shields.areas
  const [term, setTerm] = useState('')
  const [scope, setScope] = useState('all')
  const [error, setError] = useState<string | undefined>(undefined)
  const change = useChange()

  async function begin(event: FormEvent) {
    event.preventDefault()
    const chosen = breakTerms.find((known) => known === term)
    if (chosen === undefined) return setError(t.mustChoose)
    const body = { term: chosen, scope: areas.find((area) => area === scope) ?? ('all' as const) }
    await change.send(body, (rid) => call(takeBreak, { rid, ...body }), t.rested)
    requestProtection()
  }

  return (
    <Card title={t.restTitle}>
      <form id="descanso" className={styles.stack} noValidate onSubmit={(event) => void begin(event)}>
        <p className={styles.soft}>{t.restText}</p>
        <RadioCards
          label={t.term}
          value={term}
          error={error}
          options={breakTerms.map((id) => ({ id, name: t.terms[id] }))}
          onChange={(event) => {
            setTerm(event.target.value)
            setError(undefined)
          }}
        />
        <SelectField
          label={t.scope}
          value={scope}
          options={[{ id: 'all', name: t.everything }, ...areas.map((id) => ({ id, name: areaNames[id] }))]}
          onChange={(event) => setScope(event.target.value)}
        />
        <ChangeNotes problem={change.problem} done={change.done} />
        <div className={styles.actions}>
          <Button type="submit" kind="secondary" busy={change.busy}>
            {t.rest}
          </Button>
        </div>
      </form>
    </Card>
  )
}
