import type { Account, Service } from '../family/start-family.mjs'

export type Dev = {
  readonly site: string
  readonly studio: string
  readonly names: readonly string[]
  readonly accounts: readonly Account[]
  readonly services: readonly Service[]
  readonly stop: () => Promise<void>
}

/** What `npm run dev` takes from the built release tool. */
export type DevTool = {
  readonly readAddress: (text: string) => URL
  readonly readServeSettings: (env: NodeJS.ProcessEnv, options: object) => { readonly apiBase: string }
  readonly openDeployedSite: (address: URL, unit: string) => Promise<unknown>
}

export function startDev(settings: {
  root: string
  order: { readonly unit: string | null }
  deployed: unknown
  tool: DevTool
  dataDir: string
  ports: { readonly site: number; readonly studio: number; readonly processor: number }
  say?: (line: string) => void
  folders?: Readonly<Record<string, string>>
}): Promise<Dev>
