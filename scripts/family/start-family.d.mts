import type { ChildProcess } from 'node:child_process'

export type Account = { readonly email: string; readonly password: string; readonly name: string }
export type Service = { readonly name: string; readonly child: ChildProcess; readonly ready: { readonly url: string } }

export type Family = {
  readonly site: string
  readonly studio: string
  readonly processor: string
  readonly ops: string
  readonly store: string
  readonly serverUrl: string
  readonly accounts: readonly Account[]
  readonly operator: { readonly name: string; readonly password: string } | null
  readonly services: readonly Service[]
  readonly stop: () => Promise<void>
}

export function startFamily(settings: {
  root: string
  dataDir: string
  ports: { site: number; studio: number; ops: number; processor: number }
  say?: (line: string) => void
  env?: Readonly<Record<string, string>>
  prepared?: boolean
}): Promise<Family>
