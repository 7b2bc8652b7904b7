import * as v from 'valibot'
import { emailSchema } from './account.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, moneySchema, ridSchema } from './money-wire.ts'
import { fileTypes } from './uploads.ts'

/** What a complaint is about. `protection`: what responsible gambling promises; it is taken up within a working day. */
export const complaintTopics = [
  'withdrawal',
  'deposit',
  'verification',
  'round',
  'bonus',
  'account',
  'protection',
  'other',
] as const
export type ComplaintTopic = (typeof complaintTopics)[number]

/** Where a complaint stands: `needs_answer` waits for the player, `escalated` for a body outside of the house. */
export const complaintStates = ['received', 'in_study', 'needs_answer', 'resolved', 'escalated'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** States in which the operator still owes an answer. */
export const openComplaintStates = ['received', 'in_study', 'needs_answer'] as const satisfies readonly ComplaintState[]

/** How a complaint ended, as seen by who made it. */
export const complaintOutcomes = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** Steps of a thread. `replied` is the player's, `noted` and all others are the operator's, `escalated` the player's. */
export const complaintEntryKinds = [
  'opened',
  'acknowledged',
  'asked',
  'replied',
  'noted',
  'extended',
  'resolved',
  'escalated',
] as const
export type ComplaintEntryKind = (typeof complaintEntryKinds)[number]

/** Languages in which an answer can be asked for. */
export const complaintLanguages = ['es', 'pt', 'en'] as const
export type ComplaintLanguage = (typeof complaintLanguages)[number]

/** Bounds of what is written, in signs, and of what goes along, in files. */
export const complaintText = { min: 20, max: 3_000 } as const
export const complaintFiles = 5
/** Open complaints of one player at a time. */
export const mostOpenComplaints = 5

const words = (min: number, short: string) =>
  v.pipe(
    v.string(short),
    v.trim(),
    v.minLength(min, short),
    v.maxLength(complaintText.max, `Use ${complaintText.max} caracteres como máximo.`),
  )
const story = words(complaintText.min, `Cuente qué pasó en ${complaintText.min} caracteres o más.`)
const filesSchema = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(), v.uuid())),
    v.maxLength(complaintFiles, `Adjunte ${complaintFiles} archivos como máximo.`),
  ),
  [],
)
const topicSchema = v.picklist(complaintTopics, 'Elija el motivo.')
const languageSchema = v.optional(v.picklist(complaintLanguages, 'Elija el idioma de la respuesta.'), 'es')
const numberSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^R-[2-9A-Z]{10}$/, 'Esa reclamación no existe.'),
)

/** Somebody to turn to when operator and player do not agree. */
export const complaintBodySchema = v.object({ name: v.string(), url: v.string() })
export type ComplaintBody = v.InferOutput<typeof complaintBodySchema>

/**
 * `getConfig.complaints`: periods in days, and who decides when player and operator do not agree; null: there is none.
 * Source: product, "/dispute-resolution".
 */
export const complaintTermsSchema = v.object({
  ack: v.number(),
  answer: v.number(),
  extension: v.number(),
  /** Working days until one about responsible gambling is taken up. */
  protection: v.number(),
  adr: v.nullable(complaintBodySchema),
  authority: v.nullable(complaintBodySchema),
})
export type ComplaintTerms = v.InferOutput<typeof complaintTermsSchema>

/** The operation that a complaint is about, as it was when the complaint was made. */
export const complaintAboutSchema = v.object({
  kind: v.picklist(['withdrawal', 'deposit', 'round', 'bet', 'movement']),
  /** Of the withdrawal, deposit, round, bet or movement. */
  id: v.string(),
  title: v.string(),
  at: instantSchema,
  amount: v.nullable(moneySchema),
})
export type ComplaintAbout = v.InferOutput<typeof complaintAboutSchema>

/** What a player has in hand once a complaint is made. */
export const complaintReceiptSchema = v.object({
  number: v.string(),
  /** Until when its receipt is confirmed. */
  ack_by: instantSchema,
  /** Until when it is answered. */
  answer_by: instantSchema,
})
export type ComplaintReceipt = v.InferOutput<typeof complaintReceiptSchema>

export const complaintSchema = v.object({
  ...complaintReceiptSchema.entries,
  /** The intent that made it. */
  rid: v.string(),
  topic: v.picklist(complaintTopics),
  state: v.picklist(complaintStates),
  about: v.nullable(complaintAboutSchema),
  outcome: v.nullable(v.picklist(complaintOutcomes)),
  /** Whether the time to answer was lengthened; that happens once. */
  extended: v.boolean(),
  /** Whether the operator is late, with the confirmation or with the answer. */
  overdue: v.boolean(),
  created_at: instantSchema,
  /** When the last was written. */
  updated_at: instantSchema,
})
export type Complaint = v.InferOutput<typeof complaintSchema>

export const complaintFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  mime: v.picklist(fileTypes),
  bytes: v.number(),
})

export const complaintEntrySchema = v.object({
  id: v.string(),
  kind: v.picklist(complaintEntryKinds),
  by: v.picklist(['player', 'operator']),
  text: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(complaintOutcomes)),
  files: v.array(complaintFileSchema),
  at: instantSchema,
})
export type ComplaintEntry = v.InferOutput<typeof complaintEntrySchema>

/** A complaint with all that was written, the oldest first, and what its player can do now. */
export const complaintThreadSchema = v.object({
  complaint: complaintSchema,
  entries: v.array(complaintEntrySchema),
  can_reply: v.boolean(),
  /** Who the complaint can be taken to. `from`: since or as of when; null when there is nobody (left). */
  escalation: v.nullable(
    v.object({ body: complaintBodySchema, from: v.nullable(instantSchema), allowed: v.boolean() }),
  ),
  /** Who it was taken to, the first first. */
  escalated_to: v.array(v.object({ ...complaintBodySchema.entries, at: instantSchema })),
})
export type ComplaintThread = v.InferOutput<typeof complaintThreadSchema>

/**
 * Makes a complaint, also on a break and when excluded. `ref`: id of a withdrawal, a deposit, a movement, a round or a bet
 * of the same player.
 * Errors: `VALIDATION`, `DUPLICATE` while one about the same is open, `TOO_MANY_PENDING` with five open ones,
 * `RATE_LIMITED`. Source: docs/architecture.md, "Complaints".
 */
export const createComplaint = endpoint(
  'createComplaint',
  v.object({
    rid: ridSchema,
    topic: topicSchema,
    ref: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80, 'Elija la operación de la lista.'))),
    text: story,
    files: filesSchema,
    lang: languageSchema,
  }),
  complaintReceiptSchema,
  { session: 'required', keyed: true },
)

/**
 * Makes a complaint of somebody without an account, or who cannot enter it; it is answered by mail. The same `rid` makes one
 * complaint. Nothing in the answer tells whether the address belongs to a player.
 * Errors: `VALIDATION`, `KEY_REUSED`, `RATE_LIMITED`. Source: docs/architecture.md, "Complaints".
 */
export const createVisitorComplaint = endpoint(
  'createVisitorComplaint',
  v.object({
    rid: ridSchema,
    email: emailSchema,
    topic: topicSchema,
    text: story,
    lang: languageSchema,
  }),
  complaintReceiptSchema,
  { session: 'none' },
)

/** Complaints of the player, the newest first. */
export const getComplaints = endpoint(
  'getComplaints',
  v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(256))) }),
  v.object({ items: v.array(complaintSchema), next: v.nullable(v.string()) }),
  { session: 'required' },
)

/** One complaint whole. Errors: `NOT_FOUND`, also for one of somebody else. */
export const getComplaint = endpoint('getComplaint', v.object({ number: numberSchema }), complaintThreadSchema, {
  session: 'required',
})

/**
 * Writes to an open complaint of the player; where he was asked something, this is his answer.
 * Errors: `VALIDATION`, `NOT_FOUND`, `NOT_PENDING` once it is resolved or escalated, `LIMIT_REACHED`, `RATE_LIMITED`.
 */
export const addComplaintNote = endpoint(
  'addComplaintNote',
  v.object({
    rid: ridSchema,
    number: numberSchema,
    text: words(1, 'Escriba su mensaje.'),
    files: filesSchema,
  }),
  complaintThreadSchema,
  { session: 'required', keyed: true },
)

/**
 * Takes a complaint to the next body outside of the house: after its answer, or when the time for one has passed.
 * Errors: `NOT_FOUND`, `NOT_PENDING` before that, or when there is no body left.
 */
export const escalateComplaint = endpoint(
  'escalateComplaint',
  v.object({ rid: ridSchema, number: numberSchema }),
  complaintThreadSchema,
  { session: 'required', keyed: true },
)

/** The address of one file of a complaint, for five minutes and this session. Errors: `NOT_FOUND`. */
export const getComplaintFile = endpoint(
  'getComplaintFile',
  v.object({ number: numberSchema, file_id: v.pipe(v.string(), v.uuid()) }),
  v.object({ url: v.string(), expires_at: instantSchema }),
  { session: 'required' },
)
