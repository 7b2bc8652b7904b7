import { type OwnSite, startOwnSite, testSettings } from './own-site.ts'
import { sitesVariable } from './site.ts'

/** As many as there are workers; `SITES` says how many, where a project has another number of them. */
const count = Number(process.env.SITES ?? 2)

/**
 * A site for each worker; journeys that change what all share have one more of their own. A site that `npm run check`
 * keeps warm is used as it is.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  if (process.env[sitesVariable]) return async () => undefined
  // The first one makes the data that the others copy.
  const started: OwnSite[] = []
  const stop = async () => {
    await Promise.all(started.map((site) => site.stop()))
  }
  try {
    while (started.length < count) started.push(await startOwnSite(testSettings))
  } catch (error) {
    await stop()
    throw error
  }
  process.env[sitesVariable] = JSON.stringify(started.map(({ stop: _, ...site }) => site))
  return stop
}
