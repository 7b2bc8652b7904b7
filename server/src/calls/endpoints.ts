import type { Endpoint } from '@trebol/shared/contract'
import * as contract from '@trebol/shared/contract'

type Contract = typeof contract

/** Every endpoint that the contract exports, by the name of its export. */
export type Endpoints = { readonly [K in keyof Contract as Contract[K] extends Endpoint ? K : never]: Contract[K] }

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'from' in value && 'keyed' in value && 'session' in value
}

/** The same list at run time. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  ),
)
