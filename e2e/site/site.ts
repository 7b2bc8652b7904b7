export type DemoAccount = { readonly email: string; readonly password: string; readonly name: string }

/** Where the site of this run stands; set by the start of the site, read by every journey. */
export type Site = {
  readonly site: string
  readonly studio: string
  /** The processor of cards. */
  readonly processor: string
  readonly ops: string
  /** The product server itself, behind the edge. */
  readonly server: string
  readonly store: string
  readonly dataDir: string
  readonly accounts: readonly DemoAccount[]
  /** Who works at the desk of this run. */
  readonly operator: { readonly name: string; readonly password: string } | null
}

/** The sites of this run, one for each worker and the last for the releases; `npm run check` has one for all. */
export const sitesVariable = 'TREBOL_TEST_SITES'

/**
 * The site of this worker: what another worker changes on its own is not seen here. Journeys that change what is live
 * have one that no worker of the others ever has.
 */
export function readSite(project = ''): Site {
  const sites = JSON.parse(process.env[sitesVariable] ?? '[]') as readonly Site[]
  const forWorkers = Math.max(1, sites.length - 1)
  const site = project === 'releases' ? sites.at(-1) : sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % forWorkers]
  if (site === undefined) throw new Error('The site is not running: start the journeys with `pnpm e2e`.')
  return site
}
