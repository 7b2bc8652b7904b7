/** What a test wants in the next reply of a session. */
export type Attachment = {
  /** Name of the call on the wire; without it any call of the session takes it. */
  readonly call: string | null
  readonly response: Readonly<Record<string, unknown>>
  readonly result: boolean | null
  /** How many replies of the session carry it. */
  readonly times: number
}

/** Attachments by session, first come first served. It exists in test runs alone: see `ATTACH_INSTRUCTIONS`. */
export type AttachedReplies = {
  /** `false` when too many wait for this session already. */
  readonly attach: (sessionId: string, attachment: Attachment) => boolean
  /** Forgets what still waits for this session. */
  readonly drop: (sessionId: string) => void
  /** Writes the first attachment that fits, if any, over the envelope of a reply. */
  readonly apply: (sessionId: string, call: string, envelope: string) => string
}

const waitingLimit = 100

export function createAttachedReplies(): AttachedReplies {
  const waiting = new Map<string, readonly Attachment[]>()

  const keep = (sessionId: string, attachments: readonly Attachment[]) => {
    if (attachments.length === 0) waiting.delete(sessionId)
    else waiting.set(sessionId, attachments)
  }

  return {
    attach(sessionId, attachment) {
      const own = waiting.get(sessionId) ?? []
      if (own.length >= waitingLimit) return false
      keep(sessionId, [...own, attachment])
      return true
    },
    drop: (sessionId) => void waiting.delete(sessionId),
    apply(sessionId, call, envelope) {
      const own = waiting.get(sessionId) ?? []
      const next = own.find((attachment) => attachment.call === null || attachment.call === call)
      if (next === undefined) return envelope
      const left = own.flatMap((attachment) => {
        if (attachment !== next) return [attachment]
        return next.times > 1 ? [{ ...next, times: next.times - 1 }] : []
      })
      keep(sessionId, left)
      return merge(envelope, next)
    },
  }
}

function merge(envelope: string, { response, result }: Attachment): string {
  const own = JSON.parse(envelope) as { result: boolean; response: Record<string, unknown> }
  return JSON.stringify({ result: result ?? own.result, response: { ...own.response, ...response } })
}
