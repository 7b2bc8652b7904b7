import { ApiError } from '@trebol/shared/api'
import { useEffect, useRef } from 'react'
import styles from './auth.module.css'
import { authTexts } from './texts/auth-texts.ts'

/** What a form shows above its fields after the server, or the network, said no. */
export function FormRefusal({ error }: { error: unknown }) {
  const t = authTexts.use()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  if (!error) return null
  const refused = error instanceof ApiError && error.kind === 'refused'
  return (
    <p ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      {refused ? error.message : t.auth.network}
    </p>
  )
}
