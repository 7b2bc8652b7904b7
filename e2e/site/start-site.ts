import { freePorts } from '../../scripts/family/free-ports.mjs'
import { startWholeSite, testSettings } from './own-site.ts'
import { siteVariable } from './site.ts'

/**
 * The whole product on ports of its own with a fresh data folder; nothing is left behind. A site that `npm run check` keeps
 * warm is used as it is.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env[siteVariable]) return async () => undefined
  const { stop, ...site } = await startWholeSite(testSettings, await freePorts())
  process.env[siteVariable] = JSON.stringify(site)
  return stop
}
