import styles from './waiting.module.css'

/** Nothing is known yet. */
export const Waiting = ({ text }: { readonly text: string }) => (
  <p className={styles.waiting} role="status">
    {text}
  </p>
)
