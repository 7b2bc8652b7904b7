import { startOwnSite, testSettings } from './own-site.ts'
import { siteVariable } from './site.ts'

/**
 * The site of the journeys; those that change what all share have one of their own. A site that `npm run check` keeps warm
 * is used as it is.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env[siteVariable]) return async () => undefined
  const { stop, ...site } = await startOwnSite(testSettings)
  process.env[siteVariable] = JSON.stringify(site)
  return stop
}
