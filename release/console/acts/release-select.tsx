import { useId } from 'react'
import type { Published } from '../../src/ops/overview-schema.ts'
import { shortSource } from '../../src/report/describe-source.ts'
import { BuiltFrom } from '../ui/built-from.tsx'
import styles from './fields.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly releases: readonly Published[]
  /** Those of them that were taken back; they are marked. */
  readonly withdrawn?: readonly string[]
  /** How each has done, in a few words. */
  readonly records?: ReadonlyMap<string, string>
  /** A choice before the releases; `null`: none. */
  readonly first?: string | null
  /** Whether its dialog begins here. */
  readonly focus?: boolean
}

const described = ({ id, facts }: Published, withdrawn: readonly string[], record: string | undefined) =>
  [
    id,
    ...(facts ? [facts.publishedAt.slice(0, 16).replace('T', ' ')] : []),
    ...(record === undefined ? [] : [record]),
    ...(facts && shortSource(facts) !== '' ? [shortSource(facts)] : []),
    ...(withdrawn.includes(id) ? ['withdrawn'] : []),
  ].join(' · ')

/** One of the published releases, and what the chosen one was built from. */
export function ReleaseSelect(props: Props) {
  const { label, value, onChange, releases, withdrawn = [], records, first = null, focus = false } = props
  const id = useId()
  const chosen = releases.find((release) => release.id === value)?.facts
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        data-first={focus || undefined}
        id={id}
        className={styles.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {first !== null && <option value="">{first}</option>}
        {releases.map((release) => (
          <option key={release.id} value={release.id}>
            {described(release, withdrawn, records?.get(release.id))}
          </option>
        ))}
      </select>
      {chosen && <BuiltFrom source={chosen} whole />}
    </div>
  )
}
