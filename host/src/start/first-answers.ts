import type { Answer, Sent, Transport } from '@trebol/shared/api'
import type { FirstAnswers } from '@trebol/shared/contract/release'

/** Milliseconds for which the answers that came with a page stand for what would be answered now. */
const freshMs = 300_000

export type FirstAnswersOfPage = {
  /** Answers what the page has brought along, each once; the server answers the rest, and everybody else. */
  readonly over: (send: Transport) => Transport
  /** Whether what has been answered is what the page was drawn from. From then on the server answers everything. */
  readonly areTheirs: () => boolean
}

/**
 * The answers out of which this page was drawn stand in it: they are not asked for again. `isFor`: whoever looks at the page, and
 * what he asks it for, is what it was drawn for.
 */
export function firstAnswers(page: Document, isFor: () => boolean): FirstAnswersOfPage {
  const text = page.getElementById('first-answers')?.textContent
  const { at, calls }: FirstAnswers = text ? JSON.parse(text) : { at: 0, calls: [] }
  const left = new Map(calls.map(({ path, body, reply }) => [path + body, reply]))
  const over =
    (send: Transport): Transport =>
    async (sent: Sent): Promise<Answer> => {
      const key = sent.path + (sent.body === undefined ? '' : JSON.stringify(sent.body))
      const body = left.get(key)
      if (body === undefined) return send(sent)
      if (Math.abs(Date.now() - at) < freshMs && isFor()) {
        left.delete(key)
        return { kind: 'json', status: 200, body, retryAfter: null }
      }
      const answer = await send(sent)
      if (answer.kind === 'json' && JSON.stringify(answer.body) === JSON.stringify(body)) left.delete(key)
      return answer
    }
  const areTheirs = () => {
    const all = left.size === 0
    left.clear()
    return all
  }
  return { over, areTheirs }
}
