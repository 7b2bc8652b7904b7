import { startOwnSite, testSettings } from './own-site.ts'
import { siteVariable } from './site.ts'

/** The site of the journeys; those that change what all share have one of their own. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { stop, ...site } = await startOwnSite(testSettings)
  process.env[siteVariable] = JSON.stringify(site)
  return stop
}
