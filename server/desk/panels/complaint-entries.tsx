import type { ComplaintEntry } from '@trebol/shared/contract'
import styles from './document-card.module.css'
import { Moment } from './moment.tsx'
import panels from './panels.module.css'

/** All that was written in a complaint, the oldest first, with what was sent along. */
export function ComplaintEntries({ entries }: { readonly entries: readonly ComplaintEntry[] }) {
  return (
    <ol className={panels.list} aria-label="Written">
      {entries.map(({ id, kind, by, at, text, outcome, files }) => (
        <li key={id}>
          <p className={panels.quiet}>
            <b>{kind}</b> by the {by === 'player' ? 'complainant' : 'operator'}, <Moment at={at} />
            {outcome === null ? '' : ` · ${outcome}`}
          </p>
          {text !== null && <p className={panels.words}>{text}</p>}
          {files.length > 0 && (
            <ul className={styles.files} aria-label="Files">
              {files.map((file) => (
                <li key={file.id}>
                  <a href={`/desk/file/${file.id}`} download={file.name}>
                    {file.mime === 'application/pdf' ? (
                      `${file.name} (${Math.ceil(file.bytes / 1_000)} kB)`
                    ) : (
                      <img className={styles.picture} src={`/desk/file/${file.id}`} alt={file.name} />
                    )}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
