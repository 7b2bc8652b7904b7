import { freePorts } from '../../scripts/family/free-ports.mjs'
import { startWholeSite, testSettings } from './own-site.ts'
import { siteVariable } from './site.ts'

/** The whole product on ports of its own with a fresh data folder; nothing is left behind. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { stop, ...site } = await startWholeSite(testSettings, await freePorts())
  process.env[siteVariable] = JSON.stringify(site)
  return stop
}
