export type DemoAccount = { readonly email: string; readonly password: string; readonly name: string }

/** Where the site of this run stands; set by the start of the site, read by every journey. */
export type Site = {
  readonly site: string
  readonly studio: string
  readonly ops: string
  /** The product server itself, behind the edge. */
  readonly server: string
  readonly store: string
  readonly dataDir: string
  readonly accounts: readonly DemoAccount[]
}

export const siteVariable = 'TREBOL_TEST_SITE'

export function readSite(): Site {
  const text = process.env[siteVariable]
  if (!text) throw new Error('The site is not running: start the journeys with `pnpm e2e`.')
  return JSON.parse(text) as Site
}
