import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readSession } from '../account/read-session.ts'
import { calls } from '../calls/answer-call.ts'
import type { Services } from '../calls/services.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import type { AttachedReplies } from './attached-replies.ts'
import { earlierPlayerSchema, openEarlierPlayer } from './earlier-player.ts'
import { passTime, timeSchema } from './pass-time.ts'

const timesLine = 'times must be a whole number from 1 to 100.'

const attachmentSchema = v.strictObject(
  {
    call: v.optional(
      v.pipe(
        v.string('call must be the name of a call, e.g. "getGames".'),
        v.check((name) => calls.has(name), 'call must be the name of a call of this server, e.g. "getGames".'),
      ),
    ),
    response: v.record(v.string(), v.unknown(), 'response must be an object with the keys to attach.'),
    result: v.optional(v.boolean('result must be true or false.')),
    times: v.optional(
      v.pipe(v.number(timesLine), v.integer(timesLine), v.minValue(1, timesLine), v.maxValue(100, timesLine)),
      1,
    ),
  },
  'The body must be a JSON object with response; it may have call, result and times, and nothing else.',
)

/**
 * For tests alone: `POST /test/next-reply` attaches keys to the next reply of the session whose bearer token it
 * carries, `DELETE` forgets what still waits; `POST /test/time` lets play and pauses of its player have lasted longer,
 * or the whole house be later; `POST /test/earlier-player` opens an account as one from before. Mounted only where `Services.attached` is set.
 */
export function attachedRoutes(services: Services, attached: AttachedReplies): Hono {
  const wrong = (c: Context, status: 400 | 401 | 409, error: string) => c.json({ error }, status)
  const callerOf = async (c: Context) => {
    const session = await readSession(services, c.req.header('authorization'), services.now())
    return session.state === 'valid' ? session.caller : null
  }
  const sessionOf = async (c: Context) => (await callerOf(c))?.sessionId ?? null

  return new Hono()
    .post('/next-reply', async (c) => {
      const sessionId = await sessionOf(c)
      if (sessionId === null) return wrong(c, 401, noSession)
      const bytes = await readBody(c.req.raw)
      const parsed = bytes === 'too-large' ? bytes : parseJson(bytes)
      if (typeof parsed === 'string') return wrong(c, 400, 'The body must be JSON of at most 1 MiB.')
      const read = v.safeParse(attachmentSchema, parsed.value)
      if (!read.success) return wrong(c, 400, read.issues[0].message)
      const { call = null, response, result = null, times } = read.output
      if (!attached.attach(sessionId, { call, response, result, times }))
        return wrong(c, 409, 'Too many attachments wait for this session: drop them with DELETE first.')
      return c.body(null, 204)
    })
    .post('/time', async (c) => {
      const caller = await callerOf(c)
      if (caller === null) return wrong(c, 401, noSession)
      const bytes = await readBody(c.req.raw)
      const parsed = bytes === 'too-large' ? bytes : parseJson(bytes)
      if (typeof parsed === 'string') return wrong(c, 400, 'The body must be JSON of at most 1 MiB.')
      const read = v.safeParse(timeSchema, parsed.value)
      if (!read.success) return wrong(c, 400, read.issues[0].message)
      await passTime(services, caller, read.output)
      return c.body(null, 204)
    })
    .post('/earlier-player', async (c) => {
      if ((await callerOf(c)) === null) return wrong(c, 401, noSession)
      const bytes = await readBody(c.req.raw)
      const parsed = bytes === 'too-large' ? bytes : parseJson(bytes)
      if (typeof parsed === 'string') return wrong(c, 400, 'The body must be JSON of at most 1 MiB.')
      const read = v.safeParse(earlierPlayerSchema, parsed.value)
      if (!read.success) return wrong(c, 400, read.issues[0].message)
      await openEarlierPlayer(services, read.output)
      return c.body(null, 204)
    })
    .delete('/next-reply', async (c) => {
      const sessionId = await sessionOf(c)
      if (sessionId === null) return wrong(c, 401, noSession)
      attached.drop(sessionId)
      return c.body(null, 204)
    })
}

const noSession = 'Send the bearer token of a live session: the attachment is for that session alone.'
