import * as v from 'valibot'
import { type Adapter, type FrameEvent, failed } from './frame-event.ts'

const plain = [
  ...(['progress', 'round_start', 'round_end', 'balance_hint'] as const),
  ...(['need_login', 'need_register', 'need_cashier', 'exit'] as const),
] as const
const source = v.literal('trebol-studio')
const messageSchema = v.variant('type', [
  v.object({ source, type: v.literal('ready'), interrupted: v.optional(v.boolean(), false) }),
  v.object({ source, type: v.literal('error'), code: v.optional(v.unknown()) }),
  v.object({ source, type: v.picklist(plain) }),
])

const order = (type: string) => ({ target: 'trebol-studio', type })

/** Our own words, which the studio speaks, and with which a provider begins whose own are not known. */
export const generic: Adapter = {
  read(data): FrameEvent | null {
    const message = v.safeParse(messageSchema, data)
    if (!message.success) return null
    const said = message.output
    if (said.type === 'ready') return { kind: 'ready', interrupted: said.interrupted }
    return said.type === 'error' ? failed(said.code) : { kind: said.type }
  },
  orders: { pause: order('pause'), resume: order('resume'), refresh_balance: order('refresh_balance') },
}
