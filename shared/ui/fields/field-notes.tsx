import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

type Props = { readonly id: string; readonly help?: ReactNode; readonly error?: string | undefined }

/** Help and error of a field, under the ids by which the field refers to them. */
export function FieldNotes({ id, help, error }: Props) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" size={16} />
          {error}
        </p>
      )}
    </>
  )
}
