/**
 * What the frame of any provider can tell us, whatever its own words. A balance is a hint to ask our server: its amount
 * is not even read. Source: docs/architecture.md, "Games in a frame".
 */
export type FrameEvent =
  /** The game stands; `interrupted`: with a round that was left open before. */
  | { readonly kind: 'ready'; readonly interrupted: boolean }
  | { readonly kind: 'progress' | 'round_start' | 'round_end' | 'balance_hint' }
  | { readonly kind: 'need_login' | 'need_register' | 'need_cashier' | 'exit' }
  | { readonly kind: 'error'; readonly code: string }

/** What we may ask of a frame. */
export type HostOrder = 'pause' | 'resume' | 'refresh_balance' | 'logout' | 'stop_autoplay' | 'show_rules'

/** How one provider says it. Pure: what is not understood is `null`. */
export type Adapter = {
  readonly read: (data: unknown) => FrameEvent | null
  /** The messages of the orders that this provider knows; an order that is missing is not sent. */
  readonly orders: Partial<Readonly<Record<HostOrder, unknown>>>
  /** Its pages need not say that they stand: they are shown as soon as they are loaded. */
  readonly silent?: true
}

export const ready: FrameEvent = { kind: 'ready', interrupted: false }
export const failed = (code: unknown): FrameEvent => ({ kind: 'error', code: typeof code === 'string' ? code : '' })
