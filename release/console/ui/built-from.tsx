import type { ReleaseSource } from '@trebol/shared/contract/release'
import { useState } from 'react'
import { describeSource, shortCommit, shortSource } from '../../src/report/describe-source.ts'
import styles from './built-from.module.css'

type Props = {
  readonly source: ReleaseSource
  /** Not cut, where there is room for all of it. */
  readonly whole?: boolean
}

/** What a release was built from: who wrote the commit, the first line of its message, and its page. */
export function BuiltFrom({ source, whole = false }: Props) {
  const [open, setOpen] = useState(false)
  const { commit, changeUrl } = source
  const [all, short] = [describeSource(source), shortSource(source)]
  const name = commit === null ? 'its page' : shortCommit(commit)
  if (all === '' && commit === null && changeUrl === null) return null
  return (
    <p className={styles.built}>
      {whole || open ? all : short}
      {!whole && all !== short && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'less' : 'more'}
          <span className="hidden"> of the message</span>
        </button>
      )}
      {all !== '' && (commit ?? changeUrl) !== null && ' · '}
      {changeUrl === null ? (
        commit !== null && <code>{name}</code>
      ) : (
        <a href={changeUrl} target="_blank" rel="noreferrer">
          <code>{name}</code>
        </a>
      )}
    </p>
  )
}
