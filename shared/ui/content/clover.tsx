import styles from './clover.module.css'
import { leafPath, stemPath } from './clover-paths.ts'

/** The mark: four leaves that are four modules; one of them in the accent. Decorative; the name stands beside it. */
export function Clover({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className={styles.clover} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path className={styles.stem} d={stemPath} />
      {[45, 135, 225, 315].map((angle) => (
        <path
          key={angle}
          className={angle === 45 ? styles.accent : styles.leaf}
          transform={`rotate(${angle} 32 32)`}
          d={leafPath}
        />
      ))}
    </svg>
  )
}
