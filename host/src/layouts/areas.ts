import type { Pattern } from '@trebol/shared/contract'
import { Club, Dices, Flag, Gamepad2, Goal, type LucideIcon, MessageCircle, Spade, Ticket } from 'lucide-react'
import type { texts } from '../texts/texts.ts'

type Area = Extract<Pattern, keyof ReturnType<typeof texts.read>['areas']>
type AreaLink = { readonly to: Area; readonly Icon: LucideIcon }

/** The areas in the order of the header. */
export const areaLinks: readonly AreaLink[] = [
  { to: '/slots', Icon: Club },
  { to: '/table', Icon: Spade },
  { to: '/casino', Icon: Dices },
  { to: '/mini-juegos', Icon: Gamepad2 },
  { to: '/lottery', Icon: Ticket },
  { to: '/hipicos', Icon: Flag },
  { to: '/deportes', Icon: Goal },
]

export const chatLink: AreaLink = { to: '/chat', Icon: MessageCircle }
