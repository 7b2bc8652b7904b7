import { Clover } from '../content/clover.tsx'
import { leafPath, stemPath } from '../content/clover-paths.ts'
import styles from './panel-art.module.css'

export type Art = 'clover' | 'broken' | 'soon' | 'empty'

/** The mark in a state of its own: whole, with a leaf that came off, as a sprout, or as the place where one would be. */
export function PanelArt({ art }: { readonly art: Art }) {
  if (art === 'clover') return <Clover size={88} />
  return (
    <svg width={88} height={88} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {art === 'soon' && (
        <>
          <path className={styles.stem} d="M32 60C32 50 32 44 32 36" />
          <path
            className={styles.leaf}
            transform="translate(32 44) rotate(-52) scale(.8) translate(-32 -31)"
            d={leafPath}
          />
          <path
            className={styles.bright}
            transform="translate(32 38) rotate(44) scale(.8) translate(-32 -31)"
            d={leafPath}
          />
        </>
      )}
      {art === 'empty' && (
        <>
          <path className={styles.empty} d={stemPath} />
          {[45, 135, 225, 315].map((angle) => (
            <path key={angle} className={styles.empty} transform={`rotate(${angle} 32 32)`} d={leafPath} />
          ))}
        </>
      )}
      {art === 'broken' && (
        <>
          <path className={styles.stem} d={stemPath} />
          {[135, 225, 315].map((angle) => (
            <path key={angle} className={styles.leaf} transform={`rotate(${angle} 32 32)`} d={leafPath} />
          ))}
          <path
            className={styles.loose}
            transform="translate(38 25) rotate(60) scale(.76) translate(-32 -31)"
            d={leafPath}
          />
        </>
      )}
    </svg>
  )
}
