import { useEffect, useState } from 'react'
import styles from './copyable.module.css'

const saidMs = 1_600

/** An id that a click copies. */
export function Copyable({ text }: { readonly text: string }) {
  const [said, setSaid] = useState<'copied' | 'select it' | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('select it'),
    )
  return (
    <button type="button" className={styles.copyable} onClick={copy} title={`Copy ${text}`}>
      <code>{text}</code>
      <span className={styles.said} role="status">
        {said}
      </span>
    </button>
  )
}
