import { type Addressable, useServerPart } from './server-part.ts'

type Props = {
  readonly selector: Extract<Addressable, '#aviso' | `#${string}notice${string}`>
  readonly className?: string | undefined
}

/** A notice of the server's own: out of sight until the server has given it a text and shown it. */
export function ServerRegion({ selector, className }: Props) {
  const { text, hidden, mark, ...attributes } = useServerPart(selector, '.notice')
  if (hidden !== false || !text) return null
  return (
    <div {...mark(className)} aria-live={liveness(attributes['aria-live'])}>
      {text}
    </div>
  )
}

const liveness = (said: string | undefined): 'polite' | 'assertive' | 'off' | undefined =>
  said === 'polite' || said === 'assertive' || said === 'off' ? said : undefined
