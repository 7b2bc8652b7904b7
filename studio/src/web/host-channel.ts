import * as v from 'valibot'

/** What the game tells the site around it. A balance is a hint to ask the server, never the truth. */
export type HostMessage =
  | { readonly type: 'ready' | 'need_cashier' | 'exit' }
  | { readonly type: 'round_start'; readonly round: string; readonly stake: string; readonly iso: string }
  | { readonly type: 'round_end'; readonly round: string; readonly win: string; readonly iso: string }
  | { readonly type: 'balance_hint'; readonly amount: string; readonly iso: string }
  | { readonly type: 'error'; readonly code: string }

const orderSchema = v.object({
  target: v.literal('trebol-studio'),
  type: v.picklist(['pause', 'resume', 'refresh_balance']),
})
export type HostOrder = v.InferOutput<typeof orderSchema>['type']

const siteOrigin = document.documentElement.dataset.siteOrigin ?? ''
const framed = globalThis.parent !== globalThis.self && siteOrigin !== ''

/** Speaks to the site by its exact origin; outside a frame there is nobody to tell. */
export function tellHost(message: HostMessage): void {
  if (framed) globalThis.parent.postMessage({ source: 'trebol-studio', ...message }, siteOrigin)
}

/** Orders of the site. Anything from another origin, another window or of another shape is not heard. */
export function onHostOrder(act: (order: HostOrder) => void): void {
  globalThis.addEventListener('message', (event) => {
    if (!framed || event.origin !== siteOrigin || event.source !== globalThis.parent) return
    const order = v.safeParse(orderSchema, event.data)
    if (order.success) act(order.output.type)
  })
}
