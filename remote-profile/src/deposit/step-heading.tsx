import styles from './deposit-page.module.css'
import { texts } from './texts/texts.ts'

type Props = { readonly step: 1 | 2 | 3; readonly title: string; readonly id?: string }

/** "Paso 2 de 3" and what it is about. */
export function StepHeading({ step, title, id }: Props) {
  const t = texts.use()
  return (
    <h2 className={styles.step} {...(id !== undefined && { id, tabIndex: -1 })}>
      <span className={styles.stepNumber}>{t.step(step)}</span> <span>{title}</span>
    </h2>
  )
}
