import { count } from '@trebol/shared/i18n'
import { Checkbox } from '@trebol/shared/ui'
import type { ReactNode } from 'react'
import styles from './filters-dialog.module.css'

type Option = { readonly slug: string; readonly name: string; readonly count: number }

type Props = {
  readonly title: string
  readonly options: readonly Option[]
  /** Slugs. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Which of the options are seen; the others stay as they are. */
  readonly isSeen?: (name: string) => boolean
  /** Stands above the list. */
  readonly children?: ReactNode
}

/** One kind of filter of which several can be on, each with the games behind it. Without any it is left out. */
export function CheckGroup({ title, options, chosen, onChange, isSeen = () => true, children }: Props) {
  if (options.length === 0 && !children) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
      <ul>
        {options.map(({ slug, name, count: games }) => (
          <li key={slug} hidden={!isSeen(name)}>
            <Checkbox
              value={slug}
              label={
                <>
                  {name} <span className={styles.count}>{count(games)}</span>
                </>
              }
              checked={chosen.includes(slug)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
