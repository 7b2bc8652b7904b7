import { RouterProvider } from '@trebol/shared/router'
import { type ComponentProps, StrictMode, useEffect } from 'react'

type Props = {
  readonly router: ComponentProps<typeof RouterProvider>['router']
  /** It stands on the screen, and hears its visitor. */
  readonly onDrawn: () => void
}

/** All that is drawn, the same where pages are prerendered: React takes over what it would draw itself. */
export function Application({ router, onDrawn }: Props) {
  useEffect(onDrawn, [])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
