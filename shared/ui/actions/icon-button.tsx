import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** What it does; the only name that an icon has. */
  readonly label: string
  readonly small?: boolean
  /** The icon, hidden from assistive technology. */
  readonly children: ReactNode
}

/** A button that shows only an icon. `small` is for places with room around it: 32 pixels instead of 44. */
export function IconButton({ label, small = false, type = 'button', className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`${styles.button} ${small ? styles.small : ''} ${className ?? ''}`}
    />
  )
}
