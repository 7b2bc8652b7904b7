import { Refused } from '../call-studio.ts'
import { tellHost } from '../host-channel.ts'
import type { Plaque } from './plaque.ts'

export type Trouble = { readonly code: string; readonly over: boolean; readonly plaque: Plaque }

/** After these the session plays no more. */
const lasting = ['SESSION_ENDED', 'UNKNOWN_SESSION', 'ON_BREAK', 'EXCLUDED', 'TIME_REACHED']

const leave: Plaque['action'] = { label: 'Salir del juego', act: () => tellHost({ type: 'exit' }) }

type Situation = { readonly realMoney: boolean; readonly askAgain: () => void }

/** What the player reads and can do when a round did not come out. `over`: this session plays no more. */
export function troubleOf(error: unknown, { realMoney, askAgain }: Situation): Trouble {
  const code = error instanceof Refused ? error.code : 'NO_ANSWER'
  const text = error instanceof Refused ? error.message : 'Se perdió la conexión. Su ronda termina por sí sola.'
  const over = lasting.includes(code)
  const actions: Readonly<Record<string, Plaque['action']>> = {
    ...Object.fromEntries(lasting.map((ended) => [ended, leave])),
    NO_ANSWER: { label: 'Consultar la ronda', act: askAgain },
    ...(realMoney && {
      INSUFFICIENT_FUNDS: { label: 'Depositar', act: () => tellHost({ type: 'need_cashier' }) },
    }),
  }
  const action = actions[code]
  return { code, over, plaque: { text, tone: 'alert', ...(action && { action }) } }
}
