import { useLoaderData, useLocation, useNavigate, useRevalidator } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'

export type Retry = { readonly retry: () => void; readonly isBusy: boolean }

/** What a failed page can be loaded again with. */
export function useRetry(): Retry {
  const { revalidate, state } = useRevalidator()
  const data = useLoaderData<unknown>()
  const location = useLocation()
  const navigate = useNavigate()
  const attempt = useRef<'none' | 'begun' | 'drawn'>('none')
  useEffect(() => {
    if (state === 'loading' && attempt.current === 'begun') attempt.current = 'drawn'
    if (state === 'loading' || attempt.current === 'none') return
    // The router takes an error off the screen when an attempt is over, or at a navigation. Of one whose beginning and end were
    // drawn as one it sees neither.
    const isStuck = attempt.current === 'begun' && data !== undefined
    if (isStuck || attempt.current === 'drawn') attempt.current = 'none'
    if (isStuck) void navigate(location, { replace: true, preventScrollReset: true })
  })
  const retry = () => {
    attempt.current = 'begun'
    void revalidate()
  }
  return { retry, isBusy: state === 'loading' }
}
