import { paths, type RemoteModule } from '@trebol/shared/contract'
import { remoteUnits } from '@trebol/shared/contract/release'
import { expect, test } from 'vitest'

/** Specification, section 2. */
const specified =
  `/ /aml /kyc /rng /chat /rules /sport-rules /deportes /play /play/inbet /play/render /play/mobando /maintenance
/slots /table /casino /mini-juegos /hipicos /lottery /casino/:section /profile /profile/deposit /profile/withdrawal
/profile/historical /auth/forgot-password /privacy-policy /self-exclusion /dev-tools /dispute-resolution
/responsible-gambling /terms-and-conditions /account-payouts-bonuses`.split(/\s+/)

/** Routes that came after it. */
const own: readonly string[] = []

test('the table holds every route of the specification and no other [R-02-01]', () => {
  expect(paths.map(({ pattern }) => pattern).sort()).toEqual([...specified, ...own].sort())
})

test('the layouts are those of the specification [R-02-04]', () => {
  const layoutOf = (pattern: string) => paths.find((entry) => entry.pattern === pattern)?.layout
  expect(['/play', '/play/inbet', '/play/render'].map(layoutOf)).toEqual(['fullscreen', 'fullscreen', 'fullscreen'])
  expect(['/deportes', '/play/mobando'].map(layoutOf)).toEqual(['navbar', 'navbar'])
})

test.each(remoteUnits)('%s has exactly the pages that it owns', async (unit) => {
  const { remote }: { remote: RemoteModule } = await import(`../../../remote-${unit}/src/remote.ts`)
  expect(Object.keys(remote.pages).sort()).toEqual(
    paths
      .filter((entry) => entry.unit === unit)
      .map(({ pattern }) => pattern)
      .sort(),
  )
})
