import type { RaceCode } from '@trebol/shared/contract'
import { showDrawTime } from '../lottery/draw-times.ts'
import { betKinds } from './bet-kinds.ts'
import { presentOdds } from './race-odds.ts'
import type { RaceRow } from './race-state.ts'
import { isSeries, seriesKinds } from './series-kinds.ts'
import type { TrackDefinition } from './tracks.ts'

type Named = Pick<RaceRow, 'track' | 'number' | 'postAt'>
type Shown = { readonly runners: readonly string[]; readonly odds: bigint }

const most = 3

/** "Los Araguaneyes, carrera 3 (20/11, 10:30 a. m.)"; of several races "…, carreras 3 a 5 (…)", with the first's time. */
export function raceTitle([first, ...rest]: readonly Named[], track: TrackDefinition | undefined): string {
  if (first === undefined) return track?.name ?? ''
  const last = rest.at(-1)
  const which = last === undefined ? `carrera ${first.number}` : `carreras ${first.number} a ${last.number}`
  return `${track?.name ?? first.track}, ${which} (${showDrawTime(first.postAt)})`
}

export const betName = (code: RaceCode): string => (isSeries(code) ? seriesKinds[code] : betKinds[code]).name

/** The races, the kind of bet and its combinations with their odds: "…: exacta 4-7 a 12,30". */
export function betTitle(
  races: readonly Named[],
  track: TrackDefinition | undefined,
  code: RaceCode,
  lines: readonly Shown[],
): string {
  const shown = lines
    .slice(0, most)
    .map(({ runners, odds }) => `${runners.join('-')} a ${presentOdds(odds).replace('.', ',')}`)
  const rest = lines.length > most ? ` y ${lines.length - most} más` : ''
  return `${raceTitle(races, track)}: ${betName(code).toLowerCase()} ${shown.join('; ')}${rest}`
}

/** "…: retirado el 4, Brisa de Plata". */
export function scratchTitle(
  race: Named & Pick<RaceRow, 'card' | 'scratches'>,
  track: TrackDefinition | undefined,
): string {
  const names = race.scratches.map(
    ({ num }) => `${num}, ${race.card.runners.find((runner) => runner.num === num)?.name ?? ''}`,
  )
  return `${raceTitle([race], track)}: retirado el ${names.join('; ')}`
}
