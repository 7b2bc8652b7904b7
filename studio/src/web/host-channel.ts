import * as v from 'valibot'

/** What the game tells the site around it. A balance is a hint to ask the server, never the truth. */
export type HostMessage =
  /** `interrupted`: with a round that was left open in an earlier opening. */
  | { readonly type: 'ready'; readonly interrupted: boolean }
  | { readonly type: 'need_cashier' | 'need_login' | 'exit' }
  /** Where the sportsbook is being looked at, so that the site's address can say it. */
  | { readonly type: 'view'; readonly view: string; readonly sport: string; readonly event: string }
  | { readonly type: 'round_start'; readonly round: string; readonly stake: string; readonly iso: string }
  | { readonly type: 'round_end'; readonly round: string; readonly win: string; readonly iso: string }
  | { readonly type: 'balance_hint'; readonly amount: string; readonly iso: string }
  | { readonly type: 'error'; readonly code: string }

const orderSchema = v.object({
  target: v.literal('trebol-studio'),
  type: v.picklist(['pause', 'resume', 'refresh_balance']),
})
export type HostOrder = v.InferOutput<typeof orderSchema>['type']

const themeSchema = v.object({
  target: v.literal('trebol-studio'),
  type: v.literal('theme'),
  theme: v.picklist(['noche', 'dia']),
})
export type HostTheme = v.InferOutput<typeof themeSchema>['theme']

const siteOrigin = document.documentElement.dataset.siteOrigin ?? ''
const framed = globalThis.parent !== globalThis.self && siteOrigin !== ''

/** Speaks to the site by its exact origin; outside a frame there is nobody to tell. */
export function tellHost(message: HostMessage): void {
  if (framed) globalThis.parent.postMessage({ source: 'trebol-studio', ...message }, siteOrigin)
}

/** Orders of the site. Anything from another origin, another window or of another shape is not heard. */
export function onHostOrder(act: (order: HostOrder) => void): void {
  onHostMessage(orderSchema, ({ type }) => act(type))
}

/** The look of the site, when the player changes it. */
export function onHostTheme(act: (theme: HostTheme) => void): void {
  onHostMessage(themeSchema, ({ theme }) => act(theme))
}

function onHostMessage<T>(schema: v.GenericSchema<unknown, T>, act: (message: T) => void): void {
  globalThis.addEventListener('message', (event) => {
    if (!framed || event.origin !== siteOrigin || event.source !== globalThis.parent) return
    const message = v.safeParse(schema, event.data)
    if (message.success) act(message.output)
  })
}
