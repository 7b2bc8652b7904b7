import type { RemoteUnit } from '@trebol/shared/contract/release'

/** What happened to the units of this page, for whoever tells the operator. */
export type UnitEvent =
  | { readonly kind: 'unit-loaded'; readonly unit: RemoteUnit; readonly release: string; readonly ms: number }
  | { readonly kind: 'unit-failed'; readonly unit: RemoteUnit; readonly release: string | null; readonly why: string }

/** Events before anybody listens; a page that nobody listens to keeps few. */
const waiting: UnitEvent[] = []
const most = 50
let listener: ((event: UnitEvent) => void) | null = null

export function noteUnitEvent(event: UnitEvent): void {
  if (listener) listener(event)
  else if (waiting.length < most) waiting.push(event)
}

/** Gives every event, those of before at once. */
export function onUnitEvent(next: (event: UnitEvent) => void): void {
  listener = next
  for (const event of waiting.splice(0)) next(event)
}
