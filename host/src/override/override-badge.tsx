import type { OverridePass } from '@trebol/shared/contract/override'
import { Button } from '@trebol/shared/ui'
import { createRoot } from 'react-dom/client'
import styles from './override-badge.module.css'
import { overrideTexts } from './texts/override-texts.ts'

type Props = { readonly name: string; readonly remove: () => void }

function OverrideBadge({ name, remove }: Props) {
  const t = overrideTexts.use()
  return (
    <section className={styles.badge} aria-label={t.label} data-override={name}>
      <p>{t.trial(name)}</p>
      <Button kind="quiet" onClick={remove}>
        {t.remove}
      </Button>
    </section>
  )
}

/** Says, as long as the page is open, that it is not what everybody sees. It stands beside the page's own tree. */
export function overrideBadge(
  page: Document,
  { unit, id }: Pick<OverridePass, 'unit' | 'id'>,
  remove: () => void,
): { readonly remove: () => void } {
  const place = page.createElement('div')
  page.body.append(place)
  const root = createRoot(place)
  root.render(<OverrideBadge name={`${unit} ${id}`} remove={remove} />)
  return {
    remove: () => {
      root.unmount()
      place.remove()
    },
  }
}
