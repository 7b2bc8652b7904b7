import type { ChatMessage } from '@trebol/shared/contract'
import styles from './document-card.module.css'
import { Moment } from './moment.tsx'
import panels from './panels.module.css'

const said = {
  said: 'wrote',
  joined: 'took it',
  ended: 'ended it',
  lapsed: 'said nothing for long: it ended by itself',
} as const

/** All that was said in a conversation, the oldest first, with what was sent along. */
export function ChatLines({ lines }: { readonly lines: readonly ChatMessage[] }) {
  return (
    <ol className={panels.list} aria-label="Said">
      {lines.map(({ id, kind, by, at, text, file }) => (
        <li key={id}>
          <p className={panels.quiet}>
            <b>{by}</b> {said[kind]}, <Moment at={at} />
          </p>
          {text !== null && <p className={panels.words}>{text}</p>}
          {file !== null && (
            <a href={`/desk/file/${file.id}`} download={file.name}>
              {file.mime === 'application/pdf' ? (
                `${file.name} (${Math.ceil(file.bytes / 1_000)} kB)`
              ) : (
                <img className={styles.picture} src={`/desk/file/${file.id}`} alt={file.name} />
              )}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
