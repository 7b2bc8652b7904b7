import type { Published } from '../../src/ops/overview-schema.ts'
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
}

const described = ({ id, facts }: Published, withdrawn: readonly string[], record: string | undefined) =>
  [
    id,
    ...(facts ? [facts.publishedAt.slice(0, 16).replace('T', ' ')] : []),
    ...(record === undefined ? [] : [record]),
    ...(withdrawn.includes(id) ? ['withdrawn'] : []),
  ].join(' · ')

/** One of the published releases. */
export const ReleaseSelect = ({ label, value, onChange, releases, withdrawn = [], records, first = null }: Props) => (
  <div className={styles.field}>
    <label htmlFor="release">{label}</label>
    <select id="release" className={styles.input} value={value} onChange={({ target }) => onChange(target.value)}>
      {first !== null && <option value="">{first}</option>}
      {releases.map((release) => (
        <option key={release.id} value={release.id}>
          {described(release, withdrawn, records?.get(release.id))}
        </option>
      ))}
    </select>
  </div>
)
