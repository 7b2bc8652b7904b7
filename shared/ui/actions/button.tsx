import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

export type ButtonLook = {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly wide?: boolean
  readonly small?: boolean
}

/** Class of a button's look, for links of the router. `primary` at most once in a view. */
export function buttonClass({ kind = 'primary', wide = false, small = false }: ButtonLook = {}): string {
  return [styles.button, styles[kind], wide && styles.wide, small && styles.small].filter(Boolean).join(' ')
}

type Props = ComponentPropsWithRef<'button'> & ButtonLook & { readonly busy?: boolean }

/** A button; while `busy` it keeps its width, takes no press and says so to assistive technology. */
export function Button({ kind, wide, small, busy = false, type = 'button', className, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ ...(kind && { kind }), ...(wide && { wide }), ...(small && { small }) })} ${className ?? ''}`}
    />
  )
}
