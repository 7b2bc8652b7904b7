import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** Opens the event stream of the site; `next` gives the pointer of the next event that carries one. */
export async function listenToEvents(url: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    const request = get(`${url}/channels/production/events`, { headers, agent: false }, resolve)
    onTestFinished(() => void request.destroy())
  })
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => {
    const { value } = await lines.next()
    const data = typeof value === 'string' && value.startsWith('data: {') ? value.slice('data: '.length) : null
    return data ?? next()
  }
  return { headers: answer.headers, next }
}
