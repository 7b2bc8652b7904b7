import styles from './hero-art.module.css'

/** Drawn: the clover as four modules, with a die, a chip and a ticket in its leaves. Decorative. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 420 360" aria-hidden="true" focusable="false">
      <path className={styles.stem} d="M208 184c0 62 18 116 52 160" />
      {[45, 135, 225, 315].map((angle) => (
        <path
          key={angle}
          className={angle === 45 ? styles.bright : styles.leaf}
          transform={`rotate(${angle} 208 180)`}
          d="M208 172C150 134 121 96 121 64C121 38 141 21 164 21C185 21 200 32 208 50C216 32 231 21 252 21C275 21 295 38 295 64C295 96 266 134 208 172Z"
        />
      ))}
      <g className={styles.die} transform="translate(92 66) rotate(-10)">
        <rect width="64" height="64" rx="14" />
        <circle cx="18" cy="18" r="6" />
        <circle cx="46" cy="18" r="6" />
        <circle cx="32" cy="32" r="6" />
        <circle cx="18" cy="46" r="6" />
        <circle cx="46" cy="46" r="6" />
      </g>
      <g className={styles.chip} transform="translate(294 94)">
        <circle r="40" />
        <circle r="26" />
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <rect key={angle} x="-5" y="-40" width="10" height="13" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className={styles.ticket} transform="translate(72 234) rotate(8)">
        <path d="M0 0h96v18a12 12 0 0 0 0 24v18H0V42a12 12 0 0 0 0-24z" />
        <path className={styles.dash} d="M66 6v48" />
        <path className={styles.line} d="M14 20h38M14 34h26" />
      </g>
      <g className={styles.seven} transform="translate(266 230) rotate(-6)">
        <rect width="62" height="74" rx="12" />
        <path d="M16 20h30L30 58" />
      </g>
    </svg>
  )
}
