import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  readonly kind?: 'primary' | 'danger' | 'careful' | 'plain' | 'quiet'
  readonly small?: boolean
  readonly busy?: boolean
  /** Why it cannot be used now. It keeps its place and its focus, so that the reason can be read. */
  readonly unable?: string | null
}

type Look = { readonly kind?: NonNullable<Props['kind']>; readonly small?: boolean }
const lookOf = ({ kind = 'plain', small = false }: Look) =>
  [styles.button, styles[kind], small ? styles.small : ''].join(' ')

/** A link to another page that looks like a button. */
export const ButtonLink = ({ kind, small, ...rest }: Omit<ComponentProps<'a'>, 'className'> & Look) => (
  <a {...rest} className={lookOf({ ...(kind && { kind }), ...(small && { small }) })} />
)

/** A button. While it is busy or unable, it does nothing, but can still be reached. */
export function Button({ kind, small, busy = false, unable = null, onClick, ...rest }: Props) {
  const off = busy || unable !== null
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ ...(kind && { kind }), ...(small && { small }) })}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={unable ?? rest.title}
      onClick={(clicked) => {
        if (off) clicked.preventDefault()
        else onClick?.(clicked)
      }}
    />
  )
}
