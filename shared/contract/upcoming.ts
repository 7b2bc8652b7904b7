import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './money-wire.ts'

const raceSchema = v.object({
  id: v.string(),
  track_name: v.string(),
  number: v.pipe(v.number(), v.integer()),
  at: instantSchema,
  closes_at: instantSchema,
  tz: v.string(),
})

const drawSchema = v.object({
  id: v.string(),
  /** Slug of the lottery. */
  lottery: v.string(),
  lottery_name: v.string(),
  kind: v.picklist(['animalitos', 'triple']),
  at: instantSchema,
  closes_at: instantSchema,
  tz: v.string(),
})

/** What can be played next: at most three races and three draws that still take bets, soonest first. */
export const getUpcoming = endpoint(
  'getUpcoming',
  v.object({}),
  v.object({ now: instantSchema, races: v.array(raceSchema), draws: v.array(drawSchema) }),
)
export type Upcoming = v.InferOutput<typeof getUpcoming.output>
