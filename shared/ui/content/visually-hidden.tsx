import type { ReactNode } from 'react'

/** Words for people who listen, where the picture says it to those who see. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
