import { useRevalidator } from '@trebol/shared/router'
import { useSession } from '@trebol/shared/store'
import { useEffect } from 'react'

/**
 * Reads the page anew when somebody has logged in or out since it was read. `missing`: it has nothing of a player; null
 * where nothing on it belongs to one.
 */
export function useReloadOnLogin(missing: boolean | null): void {
  const session = useSession().kind
  const { revalidate } = useRevalidator()
  const outdated = missing !== null && (session === 'player' ? missing : session === 'guest' && !missing)
  useEffect(() => {
    if (outdated) void revalidate()
  }, [outdated, revalidate])
}
