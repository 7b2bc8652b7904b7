import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './text-field.tsx'

type Props = Omit<FieldProps, 'type' | 'action' | 'before' | 'after'>

/** A password that can be shown. Paste and password managers work; say which password it is with `autoComplete`. */
export function PasswordField(props: Props) {
  const t = texts.use()
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <button type="button" className={styles.action} disabled={props.disabled} onClick={() => setShown(!shown)}>
          {shown ? t.hide : t.show}
          <span className="sr-only"> {props.label}</span>
        </button>
      }
    />
  )
}
