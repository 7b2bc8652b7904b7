import type { Published } from '../../src/ops/overview-schema.ts'
import styles from './fields.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly releases: readonly Published[]
  /** A choice before the releases; `null`: none. */
  readonly first?: string | null
}

const described = ({ id, facts }: Published) =>
  facts ? `${id} · ${facts.publishedAt.slice(0, 16).replace('T', ' ')}` : id

/** One of the published releases. */
export const ReleaseSelect = ({ label, value, onChange, releases, first = null }: Props) => (
  <div className={styles.field}>
    <label htmlFor="release">{label}</label>
    <select id="release" className={styles.input} value={value} onChange={({ target }) => onChange(target.value)}>
      {first !== null && <option value="">{first}</option>}
      {releases.map((release) => (
        <option key={release.id} value={release.id}>
          {described(release)}
        </option>
      ))}
    </select>
  </div>
)
