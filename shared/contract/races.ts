import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { launchableSchema } from './launchable.ts'
import { lineStatuses, lotteryDaySchema } from './lottery.ts'
import { amountSchema, instantSchema, isoSchema, ridSchema } from './money-wire.ts'

/** At most this many combinations in one bet. */
export const raceCombinations = 120

export const raceStatuses = ['open', 'closed', 'running', 'unofficial', 'official', 'void'] as const
export type RaceStatus = (typeof raceStatuses)[number]

/** Bets on one race. The first three name one runner, the others a first and a second, a third, a fourth. */
export const raceBetCodes = ['ganador', 'place', 'show', 'exacta', 'quinela', 'trifecta', 'superfecta'] as const
export type RaceBetCode = (typeof raceBetCodes)[number]

/** Bets on the winners of consecutive races of a meeting. */
export const raceSeriesCodes = ['doble', 'pick3', 'pick4', 'pick6', 'cincoyseis'] as const
export type RaceSeriesCode = (typeof raceSeriesCodes)[number]

export const raceCodes = [...raceBetCodes, ...raceSeriesCodes] as const
export type RaceCode = (typeof raceCodes)[number]

/** Most races that one bet is about. */
export const seriesRaces = 6

const slugSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/, 'El hipódromo no es válido.'))
const raceIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,79}$/, 'La carrera no es válida.'))

/** Number of a runner, a text as everywhere in the house. */
const runnerSchema = v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'El número del ejemplar no es válido.'))

/** Decimal odds: times the stake that a hit pays, stake included, with two decimals. */
const oddsSchema = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d\d$/, 'La cuota no es válida.'))

const finisherSchema = v.object({ num: runnerSchema, name: v.string() })

const trackSchema = v.object({
  slug: slugSchema,
  name: v.string(),
  /** ISO code of the country in which the invented track is placed. */
  country: v.string(),
  national: v.boolean(),
})
export type RaceTrack = v.InferOutput<typeof trackSchema>

const raceEntrySchema = v.object({
  id: raceIdSchema,
  number: v.pipe(v.number(), v.integer()),
  post_at: instantSchema,
  closes_at: instantSchema,
  status: v.picklist(raceStatuses),
  distance_m: v.pipe(v.number(), v.integer()),
  /** The first four, once the race is official. */
  result: v.nullable(v.array(finisherSchema)),
})
export type RaceEntry = v.InferOutput<typeof raceEntrySchema>

const meetingSchema = v.object({
  id: v.string(),
  track: trackSchema,
  date: lotteryDaySchema,
  /** IANA name of the zone in which its hours are meant. */
  tz: v.string(),
  surface: v.picklist(['arena', 'grama']),
  races: v.array(raceEntrySchema),
})
export type Meeting = v.InferOutput<typeof meetingSchema>

const runnerRowSchema = v.object({
  num: runnerSchema,
  /** Place in the starting gate. */
  gate: v.pipe(v.number(), v.integer()),
  name: v.string(),
  jockey: v.string(),
  trainer: v.string(),
  weight_kg: v.string(),
  /** Strength for each of the race's goings, in their order: what the odds are counted from. */
  strengths: v.array(v.pipe(v.number(), v.integer())),
  /** For the bets that name one runner; null when such a bet is not sold. */
  odds: v.nullable(oddsSchema),
  place_odds: v.nullable(oddsSchema),
  show_odds: v.nullable(oddsSchema),
  /** What `odds` was when the race was opened. */
  opening_odds: v.nullable(oddsSchema),
  odds_kind: v.picklist(['fixed', 'estimate']),
  scratched: v.boolean(),
  scratched_at: v.nullable(instantSchema),
})
export type Runner = v.InferOutput<typeof runnerRowSchema>

const betTypeSchema = v.object({
  code: v.picklist(raceBetCodes),
  /** Runners that one combination names. */
  legs: v.pipe(v.number(), v.integer()),
  /** What the bet gives back in the long run, in per cent with two decimals. */
  rtp: v.string(),
  /** Least and most of one combination. */
  min: amountSchema,
  max: amountSchema,
  iso: isoSchema,
  /** Whether "Combinada" is sold: the named runners in every order. */
  box: v.boolean(),
})
export type RaceBetType = v.InferOutput<typeof betTypeSchema>

const seriesTypeSchema = v.object({
  code: v.picklist(raceSeriesCodes),
  /** The races that it is about, first to last; the first is the one that was asked for. */
  races: v.pipe(v.array(raceIdSchema), v.maxLength(seriesRaces)),
  /** What the bet gives back in the long run, in per cent with two decimals; of it, for one race that was missed. */
  rtp: v.string(),
  miss_rtp: v.nullable(v.string()),
  /** Least and most of one combination. */
  min: amountSchema,
  max: amountSchema,
  /** Most that one bet may cost and one combination may pay. */
  bet_max: amountSchema,
  prize_max: amountSchema,
  iso: isoSchema,
})
export type RaceSeriesType = v.InferOutput<typeof seriesTypeSchema>

const courseSchema = v.object({
  /** Milliseconds after the start at which each runner passes each mark; the last mark is the post. */
  marks: v.array(
    v.object({
      at_m: v.pipe(v.number(), v.integer()),
      times: v.array(v.object({ num: runnerSchema, ms: v.pipe(v.number(), v.integer()) })),
    }),
  ),
})
export type Course = v.InferOutput<typeof courseSchema>

const raceSchema = v.object({
  now: instantSchema,
  id: raceIdSchema,
  meeting_id: v.string(),
  track: trackSchema,
  tz: v.string(),
  number: v.pipe(v.number(), v.integer()),
  post_at: instantSchema,
  closes_at: instantSchema,
  /** When the last runner has passed the post. */
  ends_at: instantSchema,
  official_at: instantSchema,
  status: v.picklist(raceStatuses),
  distance_m: v.pipe(v.number(), v.integer()),
  surface: v.picklist(['arena', 'grama']),
  /** The goings that the race may have, in the order of `strengths`; `out` are those already ruled out. */
  goings: v.array(v.object({ name: v.string(), out: v.boolean() })),
  /** One race in so many loses a runner. */
  scratch_one_in: v.pipe(v.number(), v.integer()),
  /** When the next report on the track comes; null when there is none to come. */
  report_at: v.nullable(instantSchema),
  runners: v.array(runnerRowSchema),
  bet_types: v.array(betTypeSchema),
  /** Bets over several races that are sold from this one on: none unless every one of those races takes bets. */
  series: v.optional(v.array(seriesTypeSchema), []),
  /** Most that one bet may cost and one combination may pay. */
  bet_max: amountSchema,
  prize_max: amountSchema,
  iso: isoSchema,
  /** SHA-256 of `{seed}:{id}`, known before the race. */
  commitment: v.string(),
  /** The seed (hex), known once the race has been run. */
  seed: v.nullable(v.string()),
  /** How the race goes, once it has started. */
  course: v.nullable(courseSchema),
  result: v.nullable(
    v.object({
      order: v.array(runnerSchema),
      /** What each bet pays for one unit at the odds of closing. */
      payouts: v.array(v.object({ code: v.picklist(raceBetCodes), combo: v.array(runnerSchema), odds: oddsSchema })),
    }),
  ),
})
export type Race = v.InferOutput<typeof raceSchema>

/** Runners by place or by race; for the bets on one runner, and with `box`, one list alone. */
const comboSchema = v.pipe(
  v.array(v.pipe(v.array(runnerSchema), v.minLength(1, 'Elija al menos un ejemplar.'), v.maxLength(20))),
  v.minLength(1, 'Elija al menos un ejemplar.'),
  v.maxLength(seriesRaces, 'La combinación no es válida.'),
)

const chosenBet = {
  /** The race of the bet; of several, the first. */
  race_id: raceIdSchema,
  code: v.picklist(raceCodes, 'El tipo de jugada no es válido.'),
  combo: comboSchema,
  box: v.boolean(),
}

/** What a combination of a series pays when one race is missed; null for the bets that pay only for all. */
const missOddsSchema = v.optional(v.nullable(oddsSchema), null)

const quotedLineSchema = v.object({ runners: v.array(runnerSchema), odds: oddsSchema, miss_odds: missOddsSchema })
export type QuotedLine = v.InferOutput<typeof quotedLineSchema>

const raceLineSchema = v.object({
  runners: v.array(finisherSchema),
  stake: amountSchema,
  odds: oddsSchema,
  miss_odds: missOddsSchema,
  status: v.picklist(lineStatuses),
  prize: v.nullable(amountSchema),
})
export type RaceLine = v.InferOutput<typeof raceLineSchema>

const raceLegSchema = v.object({
  race_id: raceIdSchema,
  number: v.pipe(v.number(), v.integer()),
  post_at: instantSchema,
  official_at: instantSchema,
  status: v.picklist(raceStatuses),
  /** Chosen for this race. One that does not run, as any in a void race, leaves the race out of its combinations. */
  picks: v.array(v.object({ ...finisherSchema.entries, scratched: v.boolean() })),
  /** Once the race is official. */
  winner: v.nullable(finisherSchema),
})
export type RaceLeg = v.InferOutput<typeof raceLegSchema>

const raceBetSchema = v.object({
  bet_id: v.string(),
  /** What players call it by; the same stands in the history. */
  number: v.string(),
  race_id: raceIdSchema,
  track_name: v.string(),
  /** Of several races, that of the first; `official_at` is that of the last. */
  race_number: v.pipe(v.number(), v.integer()),
  post_at: instantSchema,
  official_at: instantSchema,
  tz: v.string(),
  code: v.picklist(raceCodes),
  box: v.boolean(),
  total: amountSchema,
  /** The most that it can pay. */
  potential: amountSchema,
  /** Sum of what its combinations have won so far. */
  prize: amountSchema,
  iso: isoSchema,
  status: v.picklist(lineStatuses),
  accepted_at: instantSchema,
  lines: v.array(raceLineSchema),
  /** The races of a bet over several, first to last; none for a bet on one race. */
  legs: v.optional(v.array(raceLegSchema), []),
  /** The first four, once the race is official; null for a bet over several races. */
  result: v.nullable(v.array(finisherSchema)),
})
export type RaceBet = v.InferOutput<typeof raceBetSchema>

/** Without a day: the meetings that still have a race to run. */
export const getHipicos = endpoint(
  'getHipicos',
  v.object({ date: v.optional(lotteryDaySchema), track: v.optional(slugSchema) }),
  v.object({
    now: instantSchema,
    tracks: v.array(trackSchema),
    meetings: v.array(meetingSchema),
    /** What providers offer beside the races of the site. */
    providers: v.optional(v.array(launchableSchema), []),
  }),
)

/** The card of one race; amounts in the currency asked for. */
export const getRace = endpoint('getRace', v.object({ id: raceIdSchema, iso: v.optional(isoSchema) }), raceSchema)

/** The combinations that a bet comes to, each with its odds now. */
export const quoteRaceBet = endpoint(
  'quoteRaceBet',
  v.object(chosenBet),
  v.object({ lines: v.array(quotedLineSchema) }),
)

/** The odds of quoted combinations as they are sent back: for each its `odds`, then its `miss_odds` if it has any. */
export const oddsSeen = (lines: readonly Pick<QuotedLine, 'odds' | 'miss_odds'>[]): string[] =>
  lines.flatMap(({ odds, miss_odds }) => (miss_odds === null ? [odds] : [odds, miss_odds]))

/**
 * Books the whole bet or nothing. `odds_seen` are the odds of `quoteRaceBet` in their order; when they are no longer
 * the same, the answer is `ODDS_CHANGED` and nothing is booked. `stake` is for one combination.
 */
export const placeRaceBet = endpoint(
  'placeRaceBet',
  v.object({
    rid: ridSchema,
    ...chosenBet,
    stake: v.object({ amount: amountSchema, iso: isoSchema }),
    odds_seen: v.pipe(v.array(oddsSchema), v.maxLength(2 * raceCombinations)),
  }),
  raceBetSchema,
  { session: 'required', keyed: true },
)

/** `series`: also the bets over several races. Units that were made before those could not read them. */
export const getRaceBets = endpoint(
  'getRaceBets',
  v.object({
    series: v.optional(v.boolean()),
    status: v.optional(v.picklist(lineStatuses)),
    /** The one bet that is called so. */
    number: v.optional(v.pipe(v.string(), v.maxLength(64))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  v.object({ now: instantSchema, items: v.array(raceBetSchema), next: v.nullable(v.string()) }),
  { session: 'required' },
)
