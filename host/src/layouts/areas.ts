import type { Pattern, RegionSelector } from '@trebol/shared/contract'
import { Club, Dices, Flag, Gamepad2, Goal, type LucideIcon, MessageCircle, Spade, Ticket } from 'lucide-react'
import type { texts } from '../texts/texts.ts'

type Area = Extract<Pattern, keyof ReturnType<typeof texts.read>['areas']>
/** How the server addresses the entry, after the name of its place. */
export type AreaName = Extract<RegionSelector, `#nav-${string}`> extends `#nav-${infer N}` ? N : never
export type AreaLink = { readonly to: Area; readonly name: AreaName; readonly Icon: LucideIcon }

/** The areas in the order of the header. */
export const areaLinks: readonly AreaLink[] = [
  { to: '/slots', name: 'slots', Icon: Club },
  { to: '/table', name: 'table', Icon: Spade },
  { to: '/casino', name: 'casino', Icon: Dices },
  { to: '/mini-juegos', name: 'mini-juegos', Icon: Gamepad2 },
  { to: '/lottery', name: 'lottery', Icon: Ticket },
  { to: '/hipicos', name: 'hipicos', Icon: Flag },
  { to: '/deportes', name: 'deportes', Icon: Goal },
]

export const chatLink: Omit<AreaLink, 'name'> = { to: '/chat', Icon: MessageCircle }
