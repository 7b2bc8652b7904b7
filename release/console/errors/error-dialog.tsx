import { isOwn } from '../../src/errors/error-example.ts'
import { type ErrorDetail, errorTitle } from '../../src/errors/error-report.ts'
import { Waiting } from '../shell/waiting.tsx'
import { Badge } from '../ui/badge.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { counted } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './error-dialog.module.css'
import { useError } from './use-error.ts'

type Props = { readonly channel: string; readonly id: string; readonly onClose: () => void }

/** One group of errors: what it is, the code around its innermost own place, and its stack. */
export function ErrorDialog({ channel, id, onClose }: Props) {
  const { value, fault } = useError(channel, id)
  return (
    <Dialog wide title={`Error ${id}`} onClose={onClose}>
      {fault && <Notice tone="danger" text={fault.message} />}
      {!value && !fault && <Waiting text="Reading its stack …" />}
      {value && (
        <div className={styles.detail}>
          <Facts detail={value} />
          <Code detail={value} />
          <Stack detail={value} />
        </div>
      )}
    </Dialog>
  )
}

type Part = { readonly detail: ErrorDetail }

const Facts = ({ detail }: Part) => {
  const { unit, release, before, isNew, count, sessions, firstSeen, lastSeen } = detail
  return (
    <div>
      <p className={styles.title}>{errorTitle(detail)}</p>
      <p className={styles.quiet}>
        {unit ?? 'Nobody knows of which unit'} {release && <code>{release}</code>} · {counted(count, 'time')} in{' '}
        {counted(sessions, 'session')} · first <Moment iso={firstSeen} /> · last <Moment iso={lastSeen} />
      </p>
      {isNew !== null && before && (
        <p className={styles.quiet}>
          {isNew && <Badge tone="danger">new</Badge>} <code>{before}</code>{' '}
          {isNew ? 'had none of these.' : 'had it too.'}
        </p>
      )}
    </div>
  )
}

const topOf = ({ example }: ErrorDetail) =>
  example?.frames.find(({ source }) => source !== null && isOwn(source))?.source ?? null

const Code = ({ detail }: Part) => {
  const [top, code] = [topOf(detail), detail.example?.code]
  if (!top || !code) return null
  return (
    <figure>
      <figcaption className={styles.caption}>
        <code>
          {top.path}:{top.line}
        </code>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are moved by the keyboard too */}
      <pre className={styles.code} tabIndex={0}>
        {code.lines.map((line, index) => {
          const number = code.first + index
          return (
            <span key={number} className={number === top.line ? `${styles.line} ${styles.top}` : styles.line}>
              <span className={styles.number}>{number}</span>
              {line}
              {'\n'}
            </span>
          )
        })}
      </pre>
    </figure>
  )
}

const Stack = ({ detail: { example } }: Part) => {
  if (example === null) return <p className={styles.quiet}>No page told a stack of it.</p>
  return (
    <section aria-labelledby="stack">
      <h3 id="stack">Stack</h3>
      <ol className={styles.stack}>
        {example.frames.map(({ built, source }, index) => (
          <li key={index} className={source && !isOwn(source) ? styles.quiet : undefined}>
            <code>{source ? `${source.path}:${source.line}:${source.column}` : built}</code>
          </li>
        ))}
      </ol>
      {example.frames.some(({ source }) => source === null) && (
        <p className={styles.quiet}>Places without a source map stand as they are in the release.</p>
      )}
    </section>
  )
}
