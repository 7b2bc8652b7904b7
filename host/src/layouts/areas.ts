import type { Pattern } from '@trebol/shared/contract'
import { Club, Dices, Flag, Gamepad2, Goal, type LucideIcon, MessageCircle, Spade, Ticket } from 'lucide-react'

type AreaLink = { readonly to: Pattern; readonly name: string; readonly Icon: LucideIcon }

/** The areas in the order of the header. */
export const areaLinks: readonly AreaLink[] = [
  { to: '/slots', name: 'Slots', Icon: Club },
  { to: '/table', name: 'Mesa', Icon: Spade },
  { to: '/casino', name: 'Casino', Icon: Dices },
  { to: '/mini-juegos', name: 'Mini juegos', Icon: Gamepad2 },
  { to: '/lottery', name: 'Lotería', Icon: Ticket },
  { to: '/hipicos', name: 'Hípicos', Icon: Flag },
  { to: '/deportes', name: 'Deportes', Icon: Goal },
]

export const chatLink: AreaLink = { to: '/chat', name: 'Chat', Icon: MessageCircle }
