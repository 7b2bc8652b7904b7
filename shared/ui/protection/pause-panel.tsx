import { PauseCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './pause-panel.module.css'
import { PauseView } from './pause-view.tsx'
import { pauseTexts } from './texts/pause-texts.ts'

type Props = Omit<ComponentProps<typeof PauseView>, 'heading'> & { readonly heading?: 'h1' | 'h2' }

/** Stands where something that costs money would stand. */
export function PausePanel({ heading: Heading = 'h2', ...view }: Props) {
  const t = pauseTexts.use()
  return (
    <section className={styles.panel}>
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        <PauseCircle aria-hidden="true" size={28} />
        {t.title}
      </Heading>
      <PauseView {...view} heading={Heading === 'h1' ? 'h2' : 'h3'} />
    </section>
  )
}
