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

export const siteVariable = 'TREBOL_TEST_SITE'

export function readSite(): Site {
  const text = process.env[siteVariable]
  if (!text) throw new Error('The site is not running: start the journeys with `pnpm e2e`.')
  return JSON.parse(text) as Site
}
