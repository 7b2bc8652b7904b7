import { randomUUID } from 'node:crypto'
import type { BrowserContext, Request, Route } from 'playwright/test'

/** One call that a page made to the provider. */
export type ProviderCall = {
  readonly what: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Answer = { readonly status?: number; readonly body: unknown }

const registrations = 'https://fcmregistrations.googleapis.com/v1/projects/trebol-journeys/registrations'
const installations = 'https://firebaseinstallations.googleapis.com/v1/projects/trebol-journeys/installations'
const authToken = 'pase-de-la-instalacion'

/**
 * The provider of push messages as a browser sees it, in the place of its two hosts: it registers, refreshes and deletes,
 * and keeps each call. `answer` sets what the next calls of one kind get instead.
 */
export async function fakePushProvider(context: BrowserContext) {
  const calls: ProviderCall[] = []
  const planned = new Map<string, Answer>()
  let given = 0
  // Journeys beside each other share one site, where a browser belongs to the last who linked it: no two may have one name.
  const browser = `navegador-${randomUUID()}`
  const named = (place: number) => `${browser}:${place}`

  const reply = (request: Request): { what: string; answer: Answer } => {
    const url = request.url()
    const what = `${request.method()} ${url.startsWith(registrations) ? 'registration' : 'installation'}`
    const special = planned.get(what)
    if (special !== undefined) return { what, answer: special }
    if (url === installations) {
      const { fid } = request.postDataJSON() as { fid: string }
      return { what, answer: { body: { fid, refreshToken: 'renueva', authToken: grant } } }
    }
    if (url.startsWith(`${installations}/`)) return { what, answer: { body: grant } }
    if (request.method() === 'DELETE') return { what, answer: { body: {} } }
    given += 1
    return { what, answer: { body: { token: named(given) } } }
  }
  let grant = { token: authToken, expiresIn: '604800s' }

  await context.route(/^https:\/\/(?:fcmregistrations|firebaseinstallations)\.googleapis\.com\//, (route: Route) => {
    const request = route.request()
    const { what, answer } = reply(request)
    calls.push({ what: `${what} ${request.url()}`, headers: request.headers(), body: bodyOf(request) })
    return route.fulfill({
      status: answer.status ?? 200,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify(answer.body),
    })
  })
  return {
    calls,
    registrations,
    installations,
    authToken,
    /** The token that it gave as the first, the second, and so on. */
    named,
    /** Calls about registrations, in their order, as method and what stands after the common address. */
    registered: () =>
      calls.flatMap(({ what }) => {
        const [method, , url = ''] = what.split(' ')
        return url.startsWith(registrations) ? [`${method} ${url.slice(registrations.length)}`] : []
      }),
    /** How long the next passes of installations hold, such as `7200s`. */
    lasts: (expiresIn: string) => {
      grant = { ...grant, expiresIn }
    },
    last: (method: string) => calls.findLast(({ what }) => what.startsWith(`${method} registration`)),
    answer: (what: 'POST registration' | 'PATCH registration' | 'DELETE registration', answer: Answer | null) =>
      answer === null ? planned.delete(what) : planned.set(what, answer),
  }
}

function bodyOf(request: Request): unknown {
  const text = request.postData()
  return text === null ? null : JSON.parse(text)
}
