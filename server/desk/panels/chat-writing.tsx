import { useEffect, useState } from 'react'
import styles from './panels.module.css'

type Props = { readonly name: string; readonly leftMs: number }

/** That the person is writing, for as long as the server says; its line is there all the time, so that nothing moves. */
export function ChatWriting({ name, leftMs }: Props) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    const timer = setTimeout(() => setOver(true), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  return (
    <p className={styles.writing} aria-live="polite">
      {leftMs > 0 && !over && `${name} is writing …`}
    </p>
  )
}
