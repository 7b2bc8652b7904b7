import styles from './clover.module.css'

/** The mark: four leaves that are four modules; one of them in the accent. Decorative; the name stands beside it. */
export function Clover({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.clover} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path className={styles.stem} d="M33 33c2 11 6 19 14 26" />
      {[0, 90, 180, 270].map((angle) => (
        <path
          key={angle}
          className={angle === 90 ? styles.accent : styles.leaf}
          transform={`rotate(${angle} 32 32)`}
          d="M31 30C17 30 8 24 8 15.500C8 10 12 6 17 6C20 6 22.500 7.500 24 10C25.500 7.500 27 6.500 29 6.500C33 6.500 31 20 31 30Z"
        />
      ))}
    </svg>
  )
}
