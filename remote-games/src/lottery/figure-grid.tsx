import type { Lottery } from '@trebol/shared/contract'
import { useId } from 'react'
import styles from './figure-grid.module.css'
import { texts } from './texts/texts.ts'

type Props = {
  readonly figures: Lottery['symbols']
  readonly chosen: readonly string[]
  readonly onChange: (nums: readonly string[]) => void
}

/** The figures of animalitos; any number of them can be chosen. */
export function FigureGrid({ figures, chosen, onChange }: Props) {
  const t = texts.use()
  const id = useId()
  const toggle = (num: string) =>
    onChange(chosen.includes(num) ? chosen.filter((known) => known !== num) : [...chosen, num])
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.figures}
      </h2>
      <ul className={styles.grid}>
        {figures.map(({ num, name, image }) => (
          <li key={num}>
            <button
              type="button"
              className={styles.figure}
              aria-pressed={chosen.includes(num)}
              aria-label={`${num} ${name}`}
              onClick={() => toggle(num)}
            >
              <span className={styles.picture}>
                <img src={image.src} width={image.w} height={image.h} alt="" loading="lazy" className={styles.image} />
              </span>
              <span className={styles.num}>{num}</span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
