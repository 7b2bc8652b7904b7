import { Field } from '@trebol/shared/ui'
import { type ComponentProps, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './auth.module.css'

/** A password that can be shown; paste and password managers work. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? texts.auth.hide : texts.auth.show}
          <span className="sr-only"> {props.label}</span>
        </button>
      }
    />
  )
}
