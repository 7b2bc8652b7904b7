import { type BeaconEvent, beaconSchema } from '@trebol/shared/contract/beacon'
import type { ConsoleMessage, Page, Response } from 'playwright'
import * as v from 'valibot'

/** What went wrong on a page, and what its host told of it; `reading`: answers that are still being looked at. */
export type Seen = {
  readonly problems: readonly string[]
  readonly events: readonly BeaconEvent[]
  readonly reading: readonly Promise<void>[]
}

const beaconTextSchema = v.pipe(v.string(), v.parseJson(), beaconSchema)
const releasePath = /^\/r\//
const mark = 'policy violation: '

/** The browser says this of every answer that is no success; those of release files are told apart below. */
const ownWords = 'Failed to load resource'

/** A provider says who may frame him: the site, which a check is not. That is no fault of the page. */
const foreignFrame = /^(?:Framing|Refused to frame) '.*frame-ancestors/

/** A document that is left takes its requests with it. */
const leftBehind = 'net::ERR_ABORTED'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200)

function complaint(message: ConsoleMessage): string | null {
  const text = message.text()
  if (message.type() !== 'error' || text.startsWith(ownWords) || foreignFrame.test(text)) return null
  return text.startsWith(mark) ? text : `error in the console: ${text}`
}

/** Runs in the page before anything else of it. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: the check reads it from there
    console.error(`policy violation: ${violatedDirective} ${blockedURI}`)
  })
}

const refusalSchema = v.object({ result: v.literal(false), response: v.object({ code: v.optional(v.string()) }) })

/** Why a product call failed; `null` when it did not. */
async function failureOf(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null)
  const code = v.is(refusalSchema, answer) ? ` ${answer.response.code ?? 'with a refusal'}` : ''
  return response.status() >= 400 || code !== '' ? `answers ${response.status()}${code}` : null
}

/** Begins to watch a page that has not been opened yet. `apiBase`: its calls must succeed; `null`: nobody answers them. */
export async function watchPage(page: Page, apiBase: string | null): Promise<Seen> {
  const isCall = (pathname: string) => apiBase !== null && pathname.startsWith(`${apiBase}/`)
  const problems: string[] = []
  const events: BeaconEvent[] = []
  const reading: Promise<void>[] = []
  const note = (problem: string | null) => {
    if (problem !== null && !problems.includes(oneLine(problem))) problems.push(oneLine(problem))
  }
  await page.addInitScript(tellViolations)
  page.on('console', (message) => note(complaint(message)))
  page.on('pageerror', (error) => note(`uncaught error: ${error.message}`))
  page.on('crash', () => note('the page crashed'))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && releasePath.test(pathname)) note(`${pathname} answers ${response.status()}`)
    if (isCall(pathname)) reading.push(failureOf(response).then((why) => note(why && `call ${pathname} ${why}`)))
  })
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    const why = request.failure()?.errorText ?? 'refused'
    if ((releasePath.test(pathname) || isCall(pathname)) && why !== leftBehind)
      note(`${pathname} could not be loaded (${why})`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/beacons') return
    const { success, output } = v.safeParse(beaconTextSchema, request.postData())
    if (success) events.push(...output.events)
  })
  return { problems, events, reading }
}
