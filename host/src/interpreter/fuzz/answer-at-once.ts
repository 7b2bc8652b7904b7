import { vi } from 'vitest'

/**
 * Puts a stand-in in the place of the browser's requests: each is answered at once with the text of the moment, whatever
 * was asked. It keeps the addresses that were asked for.
 */
export function answerAtOnce() {
  let text = ''
  let asked: string[] = []

  vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
    const url = request instanceof Request ? request.url : String(request)
    asked.push(new URL(url, location.href).href)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  })

  return {
    /** From now on every request is answered with this text. */
    with(answer: string) {
      text = answer
      asked = []
    },
    asked: (): readonly string[] => asked,
  }
}
