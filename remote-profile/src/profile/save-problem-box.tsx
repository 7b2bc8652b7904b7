import { useEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import type { EditFields } from './edit-schema.ts'
import styles from './profile-page.module.css'
import type { Problem } from './save-problem.ts'

type Props = { readonly problem: Problem | null; readonly onGo: (field: keyof EditFields) => void }

/** Stands above the fields and takes the focus each time a try has failed. */
export function SaveProblemBox({ problem, onGo }: Props) {
  const t = texts.use()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  const { form } = t.profile
  const labels: Readonly<Record<keyof EditFields, string>> = {
    name: form.name,
    phone_number: form.phone,
    city: form.city,
    ref_code: form.refCode,
  }
  const { title, text, wrong, other } = problem
  return (
    <div ref={box} className={styles.problem} role="alert" tabIndex={-1}>
      <p className={styles.strong}>{form.rule(title)}</p>
      {text && <p>{text}</p>}
      {wrong.length + other.length > 0 && (
        <ul>
          {wrong.map(({ field, message }) => (
            <li key={field}>
              <button type="button" className={styles.go} onClick={() => onGo(field)}>
                {labels[field]}: {form.rule(message)}
              </button>
            </li>
          ))}
          {other.map((message) => (
            <li key={message}>{form.rule(message)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
