import type { Logger } from 'pino'
import * as v from 'valibot'
import type { PushMessage, PushOutcome, PushProvider } from './push-provider.ts'

type Given = {
  readonly projectId: string
  /** Where the provider takes messages. */
  readonly origin: string
  readonly accessToken: () => Promise<string>
  readonly log: Logger
}

const patienceMs = 10_000
/** Seconds that the provider may keep a notice for a browser that is not running. */
const keptSeconds = 24 * 60 * 60

const refusalSchema = v.object({
  error: v.object({ details: v.optional(v.array(v.object({ errorCode: v.optional(v.string()) })), []) }),
})

/** Firebase Cloud Messaging by its HTTP v1 interface: one call for each browser. */
export function createFcmProvider({ projectId, origin, accessToken, log }: Given): PushProvider {
  return {
    send: async (message): Promise<PushOutcome> => {
      try {
        const answer = await fetch(`${origin}/v1/projects/${projectId}/messages:send`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` },
          body: JSON.stringify({ message: presentMessage(message) }),
          signal: AbortSignal.timeout(patienceMs),
        })
        const body = await answer.text()
        if (answer.ok) return 'taken'
        if (answer.status === 404 || codesOf(body).includes('UNREGISTERED')) return 'gone'
        log.warn({ event: 'push-refused', status: answer.status, codes: codesOf(body) })
      } catch (error) {
        log.warn({ event: 'push-not-sent', reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
      }
      return 'later'
    },
  }
}

/** Only texts and a path of the site: no amount, no name. */
const presentMessage = ({ id, token, topic, title, body, path, always }: PushMessage) => ({
  token,
  notification: { title, body },
  // The provider carries texts alone.
  data: { id, path, ...(always && { always: 'yes' }) },
  webpush: {
    headers: { TTL: String(keptSeconds), Urgency: topic === 'promotions' ? 'low' : 'normal' },
    fcm_options: { analytics_label: topic },
  },
})

function codesOf(body: string): string[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalSchema), body)
  return read.success ? read.output.error.details.flatMap(({ errorCode }) => errorCode ?? []) : []
}
