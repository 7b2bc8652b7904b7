import type * as contract from '@trebol/shared/contract'
import type { InputOf } from '@trebol/shared/contract'

type Payload = InputOf<typeof contract.getSports>

/** The entry of the catalogue that play sessions of the sportsbook belong to. */
export const sportsbookSlug = 'apuestas-deportivas'

/** What the entries of the catalogue open: the sportsbook at its sport, or at what is on now. */
const places: Readonly<Record<string, Payload>> = {
  'futbol-simulado': { sport: 'football' },
  'beisbol-simulado': { sport: 'baseball' },
  'baloncesto-simulado': { sport: 'basketball' },
  'tenis-simulado': { sport: 'tennis' },
  'deportes-en-vivo': { view: 'live' },
  'liga-del-istmo': { sport: 'football' },
  'liga-del-cafetal': { sport: 'baseball' },
  'liga-del-litoral': { sport: 'basketball' },
  'circuito-de-las-islas': { sport: 'tennis' },
}

/** The payload of an entry's launcher `getSports`: it leads to the page of the sportsbook. */
export const sportsPayload = (slug: string): Payload => ({ ...places[slug], page: true })
