import type { ReactNode } from 'react'
import { useRegion } from './hooks.ts'

type Props = {
  /** The server addresses it as `#id`. */
  readonly id: string
  /** Whether it is there before the server says anything. */
  readonly shown?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A part of a page that the server may show, hide or fill with text. The server's words change the store, never the
 * document: there is no query for its selectors and no HTML. Source: specification section 3; docs/architecture.md,
 * "Instructions".
 */
export function ServerRegion({ id, shown = true, className, children }: Props) {
  const region = useRegion(`#${id}`)
  const { hidden, ...attributes } = region?.attributes ?? {}
  const visible = region?.visible ?? (hidden === undefined ? shown : hidden === 'false')
  if (!visible) return null
  return (
    <div {...ariaOf(attributes)} id={id} className={className}>
      {region?.text ?? children}
    </div>
  )
}

/** On a plain part of a page only what is said to assistive technology makes sense. */
const ariaOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name.startsWith('aria-')))
