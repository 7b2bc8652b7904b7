import styles from './clover.module.css'

/** The mark: four leaves that are four modules; one of them in the accent. Decorative; the name stands beside it. */
export function Clover({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.clover} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path className={styles.stem} d="M32 33c0 10 3 19 9 27" />
      {[45, 135, 225, 315].map((angle) => (
        <path
          key={angle}
          className={angle === 45 ? styles.accent : styles.leaf}
          transform={`rotate(${angle} 32 32)`}
          d="M32 31C22 24.500 17 18 17 12.500C17 8 20.500 5 24.500 5C28 5 30.700 7 32 10C33.300 7 36 5 39.500 5C43.500 5 47 8 47 12.500C47 18 42 24.500 32 31Z"
        />
      ))}
    </svg>
  )
}
