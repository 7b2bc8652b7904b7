import styles from './panels.module.css'

/** One line about what went wrong, or what was done. */
export function Notice({ text, tone }: { readonly text: string; readonly tone: 'danger' | 'info' }) {
  return (
    <p className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
