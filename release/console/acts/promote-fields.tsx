import type { severities } from '@trebol/shared/contract/release'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { FieldsProps } from './act-dialog.tsx'
import styles from './fields.module.css'
import { PercentField, readShare } from './percent-field.tsx'
import { PlanFields, readPlan } from './plan-fields.tsx'
import { ReleaseSelect } from './release-select.tsx'

type Severity = (typeof severities)[number]

const meanings = {
  passive: 'open pages keep theirs until they are loaded anew',
  soft: 'open pages are offered it, and take it where it disturbs nobody',
  recall: 'open pages leave the old one at once',
} as const satisfies Record<Severity, string>
const choices = Object.keys(meanings) as readonly Severity[]

/** Which release, how open pages learn of it, and whether a share of browsers gets it first. */
export function PromoteFields({ act: { unit, release }, overview, onDraft }: FieldsProps<'promote'>) {
  const state = overview.status.units[unit]
  const withdrawn = state?.withdrawn ?? []
  const releases = overview.releases[unit].newest.filter(({ id }) => id !== state?.active)
  // Nobody chooses what was taken back without meaning it.
  const [chosen, setChosen] = useState<string>(release ?? releases.find(({ id }) => !withdrawn.includes(id))?.id ?? '')
  const [severity, setSeverity] = useState<Severity>('passive')
  const [ramping, setRamping] = useState(false)
  const [percent, setPercent] = useState('10')
  const share = readShare(percent, 1, 99)
  const [goesOn, setGoesOn] = useState(false)
  const [typed, setTyped] = useState({ steps: '25, 50, 100', minutes: '10' })
  const plan = useMemo(() => (goesOn ? readPlan(share, typed) : null), [goesOn, share, typed])

  useLayoutEffect(() => {
    const ramp = ramping ? { ramp: share ?? 1 } : {}
    const planned = ramping && plan ? { plan } : {}
    onDraft({
      order: chosen === '' ? null : { path: 'promote', body: { release: chosen, severity, ...ramp, ...planned } },
      missing:
        chosen === ''
          ? 'Choose a release.'
          : ramping && share === null
            ? 'Give a whole percentage from 1 to 99.'
            : ramping && goesOn && plan === null
              ? 'Give steps that rise from above the first share to 100 at most, such as 25, 50, 100, and whole minutes.'
              : null,
      button: ramping ? 'Start the ramp' : `Promote ${unit}`,
    })
  }, [onDraft, chosen, severity, ramping, goesOn, plan, share, unit])

  return (
    <>
      <ReleaseSelect
        label="Release"
        value={chosen}
        onChange={setChosen}
        releases={releases}
        withdrawn={withdrawn}
        first={chosen === '' ? 'choose a release' : null}
      />
      {withdrawn.some((id) => id === chosen) && (
        <p className={styles.hint}>
          <code>{chosen}</code> was withdrawn: it was taken back from every page. Promoting it gives it to them again.
        </p>
      )}
      <fieldset className={styles.field}>
        <legend>Open pages</legend>
        <div className={styles.choices}>
          {choices.map((name) => (
            <label key={name} className={styles.choice}>
              <input type="radio" name="severity" checked={severity === name} onChange={() => setSeverity(name)} />
              <span>
                {name}
                <small>{meanings[name]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.field}>
        <label className={styles.choice}>
          <input type="checkbox" checked={ramping} onChange={({ target }) => setRamping(target.checked)} />
          <span>
            Only a share of browsers first
            <small>the judge takes it back when it does worse</small>
          </span>
        </label>
        {ramping && (
          <div className={styles.stack}>
            <PercentField value={percent} onChange={setPercent} least={1} most={99} />
            <label className={styles.choice}>
              <input type="checkbox" checked={goesOn} onChange={({ target }) => setGoesOn(target.checked)} />
              <span>
                Then go on by itself
                <small>step by step, and only while the judge finds it healthy</small>
              </span>
            </label>
            {goesOn && <PlanFields {...typed} onChange={setTyped} />}
          </div>
        )}
      </div>
    </>
  )
}
