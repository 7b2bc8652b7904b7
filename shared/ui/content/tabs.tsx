import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { nextItem } from '../overlays/next-item.ts'
import styles from './tabs.module.css'

export type Tab = { readonly id: string; readonly name: string }

// A view without a control in it can still be reached, and scrolled, with the keyboard.
const focusable = { tabIndex: 0 } as const

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** `id` of the tab that is shown; on pages it stands in the query of the address. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** What the chosen tab holds. */
  readonly children: ReactNode
}

/** Views that take one another's place. One tab takes the focus; arrow keys, Home and End move it and the view. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row is longer than the screen, and an address may open its last view.
  const chosenAt = tabs.findIndex(({ id }) => id === chosen)
  useLayoutEffect(() => bringIntoRow(list.current, chosenAt), [chosenAt])

  function move(event: KeyboardEvent, at: number) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    const next =
      nextItem(
        event.key,
        at,
        tabs.map(({ name }) => name),
      ) ?? at
    event.preventDefault()
    const tab = list.current?.children.item(next)
    if (tab instanceof HTMLElement) tab.focus()
    const target = tabs[next]
    if (target) onChoose(target.id)
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.id)}
            onKeyDown={(event) => move(event, place)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        {...focusable}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

/** Scrolls the row alone: the page stays where it is. */
function bringIntoRow(row: HTMLElement | null, place: number): void {
  const tab = row?.children.item(place)
  if (!row || !tab) return
  const [all, one] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2
}
