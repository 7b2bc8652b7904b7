import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { launchableSchema } from './launchable.ts'
import { amountSchema, instantSchema, isoSchema, ridSchema } from './money-wire.ts'

/** At most this many lines on one ticket. */
export const ticketLines = 120

const slugSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/, 'La lotería no es válida.'))

/** The number of a figure or a triple, always a text: "0" and "00" are two figures. */
const numSchema = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'El número no es válido.'))

/** A day of the lottery's own time zone, `2026-11-20`. */
export const lotteryDaySchema = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Escriba una fecha válida (día, mes y año).'),
)

const lotterySchema = v.object({
  slug: slugSchema,
  name: v.string(),
  kind: v.picklist(['animalitos', 'triple']),
  /** IANA name of the zone in which its hours are meant. */
  tz: v.string(),
  /** Times the stake that a hit pays. */
  multiplier: v.pipe(v.number(), v.integer()),
  /** What the lottery gives back in the long run, in per cent with two decimals: multiplier / outcomes. */
  rtp: v.string(),
  min: amountSchema,
  max: amountSchema,
  /** Most that one ticket may cost. */
  ticket_max: amountSchema,
  iso: isoSchema,
  /** The figures of animalitos, in their order; empty for triples, which run from 000 to 999. */
  symbols: v.array(
    v.object({
      num: numSchema,
      name: v.string(),
      image: v.object({ src: v.string(), w: v.number(), h: v.number() }),
    }),
  ),
})
export type Lottery = v.InferOutput<typeof lotterySchema>

/** A lottery that its provider draws: the site only opens it. */
const launchedLotterySchema = v.object({ ...launchableSchema.entries, kind: v.string() })
export type LaunchedLottery = v.InferOutput<typeof launchedLotterySchema>

/** The lotteries whose draws the site shows, and those that it only opens. */
export function splitLotteries(items: readonly (Lottery | LaunchedLottery)[]) {
  const isLaunched = (item: Lottery | LaunchedLottery): item is LaunchedLottery => 'launcher' in item
  const isDrawn = (item: Lottery | LaunchedLottery): item is Lottery => !isLaunched(item)
  return { drawn: items.filter(isDrawn), launched: items.filter(isLaunched) }
}

const resultSchema = v.object({ num: numSchema, name: v.nullable(v.string()) })

const drawSchema = v.object({
  id: v.string(),
  lottery: slugSchema,
  day: lotteryDaySchema,
  at: instantSchema,
  closes_at: instantSchema,
  status: v.picklist(['open', 'closed', 'drawn', 'void']),
  /** SHA-256 of `{seed}:{id}`, known before the draw. */
  commitment: v.string(),
  /** The seed (hex), known after the draw. */
  seed: v.nullable(v.string()),
  result: v.nullable(resultSchema),
})
export type Draw = v.InferOutput<typeof drawSchema>

export const lineStatuses = ['active', 'won', 'lost', 'void'] as const
export type LineStatus = (typeof lineStatuses)[number]

const lineSchema = v.object({
  lottery: slugSchema,
  lottery_name: v.string(),
  draw_id: v.string(),
  draw_at: instantSchema,
  num: numSchema,
  name: v.nullable(v.string()),
  stake: amountSchema,
  /** Times the stake, as it was when the ticket was bought. */
  multiplier: v.pipe(v.number(), v.integer()),
  status: v.picklist(lineStatuses),
  prize: v.nullable(amountSchema),
  result: v.nullable(resultSchema),
})
export type TicketLine = v.InferOutput<typeof lineSchema>

const ticketSchema = v.object({
  ticket_id: v.string(),
  /** What players call it by; the same stands in the history. */
  number: v.string(),
  total: amountSchema,
  /** Sum of what its lines have won so far. */
  prize: amountSchema,
  iso: isoSchema,
  status: v.picklist(lineStatuses),
  bought_at: instantSchema,
  lines: v.array(lineSchema),
})
export type Ticket = v.InferOutput<typeof ticketSchema>

export const getLotteries = endpoint(
  'getLotteries',
  v.object({ iso: v.optional(isoSchema) }),
  v.object({ now: instantSchema, items: v.array(v.union([launchedLotterySchema, lotterySchema])) }),
)

/** Without a day: today's draws and those that are already open for tomorrow. */
export const getDraws = endpoint(
  'getDraws',
  v.object({ lottery: slugSchema, date: v.optional(lotteryDaySchema) }),
  v.object({ now: instantSchema, items: v.array(drawSchema) }),
)

/** Buys the whole ticket or nothing: `errors` names each line that does not hold, as `lines.0`. */
export const buyTicket = endpoint(
  'buyTicket',
  v.object({
    rid: ridSchema,
    iso: isoSchema,
    lines: v.pipe(
      v.array(
        v.object({
          lottery: slugSchema,
          draw_id: v.pipe(v.string(), v.maxLength(80)),
          num: numSchema,
          stake: amountSchema,
        }),
      ),
      v.minLength(1, 'Agregue al menos una jugada.'),
      v.maxLength(ticketLines, `Un ticket lleva hasta ${ticketLines} jugadas.`),
    ),
  }),
  ticketSchema,
  { session: 'required', keyed: true },
)

export const getTickets = endpoint(
  'getTickets',
  v.object({
    status: v.optional(v.picklist(lineStatuses)),
    /** The one ticket that is called so. */
    number: v.optional(v.pipe(v.string(), v.maxLength(64))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  v.object({ now: instantSchema, items: v.array(ticketSchema), next: v.nullable(v.string()) }),
  { session: 'required' },
)
