/** How the time of a race is divided, in milliseconds before its start unless it says otherwise. */
export type RacePace = {
  readonly closesBefore: number
  /** The three reports on the track, each of which rules out one going. */
  readonly reportsBefore: readonly [number, number, number]
  /** One race in so many loses a runner, at a moment between the two. */
  readonly scratch: { readonly oneIn: number; readonly from: number; readonly to: number }
  /** How long the slowest runner takes for a metre. */
  readonly msPerMetre: number
  /** After the last runner has passed the post. */
  readonly officialAfter: number
}

export type TrackDefinition = {
  readonly slug: string
  readonly name: string
  readonly country: string
  readonly national: boolean
  readonly surface: 'arena' | 'grama'
  /** `shift`: races in every second block of two hours, taking turns with the others of its shift. */
  readonly schedule:
    | { readonly kind: 'shift'; readonly shift: 0 | 1 }
    | { readonly kind: 'every'; readonly seconds: number }
  readonly pace: RacePace
}

const minute = 60_000

const usual: RacePace = {
  closesBefore: minute / 2,
  reportsBefore: [15 * minute, 8 * minute, 3 * minute],
  scratch: { oneIn: 6, from: 25 * minute, to: 4 * minute },
  msPerMetre: 58,
  officialAfter: 20_000,
}

const track = (
  slug: string,
  name: string,
  country: string,
  surface: TrackDefinition['surface'],
  shift: 0 | 1,
): TrackDefinition => ({
  slug,
  name,
  country,
  national: country === 'VE',
  surface,
  schedule: { kind: 'shift', shift },
  pace: usual,
})

/** The tracks of this house. All of them are invented, and every race is simulated. */
export const tracks: readonly TrackDefinition[] = [
  track('araguaneyes', 'Los Araguaneyes', 'VE', 'arena', 0),
  track('bahia-turquesa', 'Bahía Turquesa', 'PA', 'grama', 0),
  track('quebracho-alto', 'Quebracho Alto', 'AR', 'arena', 0),
  track('medanos-de-oro', 'Médanos de Oro', 'VE', 'arena', 1),
  track('cerro-nublado', 'Cerro Nublado', 'CO', 'grama', 1),
  track('valle-jacaranda', 'Valle Jacarandá', 'MX', 'arena', 1),
]

/** Races that a test run need not wait minutes for; each of them loses a runner. */
export const quickTrack: TrackDefinition = {
  slug: 'pista-de-prueba',
  name: 'Pista de prueba',
  country: 'VE',
  national: true,
  surface: 'arena',
  schedule: { kind: 'every', seconds: 40 },
  pace: {
    closesBefore: 5_000,
    reportsBefore: [60_000, 40_000, 20_000],
    scratch: { oneIn: 1, from: 12_000, to: 10_000 },
    msPerMetre: 8,
    officialAfter: 3_000,
  },
}

/** What the ground may be like, from dry to wet. */
export const goingsOf = ({ surface }: Pick<TrackDefinition, 'surface'>): readonly string[] =>
  surface === 'arena' ? ['Rápida', 'Buena', 'Húmeda', 'Fangosa'] : ['Firme', 'Buena', 'Blanda', 'Pesada']
