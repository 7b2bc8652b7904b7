import { type OwnSite, startOwnSite, testSettings } from './own-site.ts'
import { sitesVariable } from './site.ts'

/** One for each worker and one for the releases; `SITES` says how many, where there are more or fewer workers. */
const count = Number(process.env.SITES ?? 3)

/**
 * A site for each worker; journeys that change what all share have one more of their own. A site that `npm run check`
 * keeps warm is used as it is.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  if (process.env[sitesVariable]) return async () => undefined
  const started: OwnSite[] = []
  const stop = async () => {
    await Promise.all(started.map((site) => site.stop()))
  }
  try {
    // The first one makes the data that the others copy.
    started.push(await startOwnSite(testSettings))
    const others = Array.from({ length: count - 1 }, async () => started.push(await startOwnSite(testSettings)))
    const failed = (await Promise.allSettled(others)).find((other) => other.status === 'rejected')
    if (failed) throw failed.reason
  } catch (error) {
    await stop()
    throw error
  }
  process.env[sitesVariable] = JSON.stringify(started.map(({ stop: _, ...site }) => site))
  return stop
}
