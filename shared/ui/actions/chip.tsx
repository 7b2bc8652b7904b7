import { X } from 'lucide-react'
import { type ButtonHTMLAttributes, Children, type MouseEvent, type ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './chip.module.css'
import { IconButton } from './icon-button.tsx'

/** Class of a chip that is a link of the router; mark the chosen one with `aria-current`. */
export const chipClass = (): string => styles.chip ?? ''

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly pressed?: boolean }

/** A filter that is on or off. */
export function Chip({ pressed = false, className, ...rest }: ChipProps) {
  return <button {...rest} type="button" aria-pressed={pressed} className={`${styles.chip} ${className ?? ''}`} />
}

type RemovableProps = { readonly name: string; readonly onRemove: () => void }

/**
 * Something chosen that can be taken away again, with a button that names it. The focus goes on to the chip beside it in its
 * row; whoever takes the last one away says where it goes.
 */
export function RemovableChip({ name, onRemove }: RemovableProps) {
  const t = texts.use()
  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    const item = currentTarget.closest('li')
    const beside = item?.nextElementSibling ?? item?.previousElementSibling
    beside?.querySelector('button')?.focus()
    onRemove()
  }
  return (
    <span className={`${styles.chip} ${styles.removable}`}>
      <span className={styles.name}>{name}</span>
      <IconButton small label={t.remove(name)} onClick={remove}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </span>
  )
}

type RowProps = { readonly label: string; readonly children: ReactNode; readonly scroll?: boolean }

/** A named list of chips. `scroll` keeps them in one row that scrolls sideways by itself on a narrow screen. */
export function ChipRow({ label, children, scroll = false }: RowProps) {
  return (
    <ul aria-label={label} className={`${styles.row} ${scroll ? styles.scroll : ''}`}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  )
}
