import styles from './hero-art.module.css'

/** Drawn: the clover as four modules, with a die, a chip and a ticket in its leaves. Decorative. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 420 360" aria-hidden="true" focusable="false">
      <path className={styles.stem} d="M214 196c12 58 38 98 88 132" />
      {[0, 90, 180, 270].map((angle) => (
        <path
          key={angle}
          className={angle === 90 ? styles.bright : styles.leaf}
          transform={`rotate(${angle} 208 180)`}
          d="M204 172C134 172 78 140 78 92C78 60 100 38 128 38C146 38 160 48 168 62C176 48 186 40 198 40C220 40 206 120 204 172Z"
        />
      ))}
      <g className={styles.die} transform="translate(104 74) rotate(-10)">
        <rect width="64" height="64" rx="14" />
        <circle cx="18" cy="18" r="6" />
        <circle cx="46" cy="18" r="6" />
        <circle cx="32" cy="32" r="6" />
        <circle cx="18" cy="46" r="6" />
        <circle cx="46" cy="46" r="6" />
      </g>
      <g className={styles.chip} transform="translate(286 106)">
        <circle r="40" />
        <circle r="26" />
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <rect key={angle} x="-5" y="-40" width="10" height="13" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className={styles.ticket} transform="translate(92 224) rotate(8)">
        <path d="M0 0h96v18a12 12 0 0 0 0 24v18H0V42a12 12 0 0 0 0-24z" />
        <path className={styles.dash} d="M66 6v48" />
        <path className={styles.line} d="M14 20h38M14 34h26" />
      </g>
      <g className={styles.seven} transform="translate(272 236) rotate(-6)">
        <rect width="62" height="74" rx="12" />
        <path d="M16 20h30L30 58" />
      </g>
    </svg>
  )
}
