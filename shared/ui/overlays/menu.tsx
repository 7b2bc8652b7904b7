import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './menu.module.css'
import { nextItem } from './next-item.ts'
import { usePopup } from './use-popup.ts'

export type MenuItem = {
  readonly id: string
  readonly name: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Where it leads, for an item that is a link; the router may take the press over in `onChoose`. */
  readonly href?: string
  readonly onChoose?: (event: { preventDefault: () => void }) => void
}

type Props = {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly small?: boolean
}

/**
 * A button with a list of actions. Arrow keys, Home, End and first letters move in it; Escape and Tab close it; a choice
 * closes it first, so that what it opens returns the focus to the button.
 */
export function Menu({ label, items, kind = 'secondary', small = false }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  usePopup({ open: open !== false, anchor: trigger, popup: list, onLeave: () => setOpen(false) })

  useEffect(() => {
    if (open)
      itemsOf(list.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') {
      // The dialog around the menu, if there is one, stays open.
      event.preventDefault()
      return close()
    }
    const all = itemsOf(list.current)
    const at = all.findIndex((item) => item.matches(':focus'))
    const next = nextItem(
      event.key,
      at,
      all.map(({ textContent }) => textContent ?? ''),
    )
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <span className={styles.holder}>
      <Button
        ref={trigger}
        kind={kind}
        small={small}
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpen('first'))}
        onKeyDown={openByKey}
      >
        {label}
        <ChevronDown aria-hidden="true" size={18} />
      </Button>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="manual"
        hidden={!open}
        className={styles.menu}
        onKeyDown={move}
      >
        {items.map((item) => (
          <Item key={item.id} item={item} close={close} />
        ))}
      </div>
    </span>
  )
}

function Item({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { name, icon, disabled = false, href, onChoose } = item
  const choose = (event: { preventDefault: () => void }) => {
    if (disabled) return event.preventDefault()
    close()
    onChoose?.(event)
  }
  const shared = { role: 'menuitem', tabIndex: -1, className: styles.item, onClick: choose, 'aria-disabled': disabled }
  return href === undefined ? (
    <button type="button" {...shared}>
      {icon}
      {name}
    </button>
  ) : (
    <a href={href} {...shared}>
      {icon}
      {name}
    </a>
  )
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
