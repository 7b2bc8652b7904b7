import { encode } from 'uqr'
import styles from './pay.module.css'
import { texts } from './texts/texts.ts'

/** A QR code as one path of squares; who does not see it has the same text beside it to copy. */
export function QrCode({ text }: { readonly text: string }) {
  const t = texts.use()
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qr} shapeRendering="crispEdges">
        <path d={squares.join('')} />
      </svg>
    </figure>
  )
}
