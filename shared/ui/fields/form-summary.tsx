import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './form-summary.module.css'
import { fieldTexts } from './texts/field-texts.ts'

export type FormProblem = {
  readonly message: string
  /** `name` of the field in the same form; without it the problem is the whole form's. */
  readonly field?: string | undefined
}

type Props = {
  readonly title?: string
  readonly problems: readonly FormProblem[]
  /** Number of the attempt to send: each new one that fails brings the focus here again. */
  readonly attempt?: number
}

/** All that keeps a form from being sent, with a way to each field. It stands inside the form and takes the focus. */
export function FormSummary({ title, problems, attempt = 0 }: Props) {
  const t = fieldTexts.use()
  const box = useRef<HTMLElement>(null)
  const failed = problems.length > 0

  useEffect(() => {
    if (failed) box.current?.focus()
  }, [failed, attempt])

  if (!failed) return null
  return (
    <section ref={box} aria-label={title ?? t.summary} tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{title ?? t.summary}</p>
      <ul className={styles.list}>
        {problems.map(({ message, field }) => (
          <li key={`${field ?? ''} ${message}`}>
            {field ? (
              <a href={`#${field}`} className={styles.link} onClick={(event) => goTo(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fields are found by name, as forms know them; the address of the page stays as it is. */
function goTo(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const named = event.currentTarget.closest('form')?.elements.namedItem(name)
  const control = named instanceof RadioNodeList ? [...named].find((one) => one instanceof HTMLElement) : named
  if (control instanceof HTMLElement) control.focus()
}
