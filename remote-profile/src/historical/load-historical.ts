import { call } from '@trebol/shared/api'
import { getHistory, type Movement, movementKinds, type OutputOf } from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'

export type Kind = (typeof movementKinds)[number]
export type History = OutputOf<typeof getHistory>
/** `readAt`: when the first page was answered, in milliseconds since 1970. */
export type HistoryData = { readonly kind: Kind | null; readonly first: History; readonly readAt: number }

/** Filters stand in the address. */
export async function loadHistorical({ request }: LoaderFunctionArgs): Promise<HistoryData> {
  const asked = new URL(request.url).searchParams.get('tipo')
  const kind = movementKinds.find((known) => known === asked) ?? null
  const first = await loadMovements(kind, null)
  return { kind, first, readAt: Date.now() }
}

export const loadMovements = (kind: Kind | null, cursor: string | null): Promise<History> =>
  call(getHistory, { limit: 50, ...(kind && { kinds: [kind] }), ...(cursor && { cursor }) })

export type { Movement }
