import styles from './casino-hub.module.css'

/** Figures of a mark: what stands behind the letters, on a square of 48. */
const figures = [
  'M24 4 44 24 24 44 4 24Z',
  'M24 4a20 20 0 1 0 .01 0Z',
  'M24 5 42 14.5v19L24 43 6 33.5v-19Z',
  'M8 8h32v20a16 16 0 0 1-32 0Z',
  'M4 24C4 10 10 4 24 4s20 6 20 20-6 20-20 20S4 38 4 24Z',
  'M24 4 44 40H4Z',
] as const

const numberOf = (slug: string): number => [...slug].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7)

/** The initials of the words that tell a name from others. */
const initials = (name: string): string =>
  name
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('')

/** A provider's mark, drawn from its name: the same on every page. */
export function ProviderMark({ slug, name }: { slug: string; name: string }) {
  const place = numberOf(slug)
  return (
    <svg className={styles.mark} data-tone={place % 3} viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
      <path d={figures[place % figures.length]} />
      <text x={24} y={place % figures.length === 5 ? 34 : 30} textAnchor="middle">
        {initials(name)}
      </text>
    </svg>
  )
}
