import type { Painted, PaintedPage } from '@trebol/shared/contract/release'
import { keptForMs } from '../edge/painted-document.ts'
import { squeezeBrotli } from '../publish/compress-file.ts'
import { type Answers, areSame, digestOf } from './answers.ts'
import type { AskProduct, Drawn } from './draw-pages.ts'
import type { DrawnPage } from './messages.ts'
import type { Order } from './order.ts'

/** Milliseconds for which a page stays as it is when nothing has changed but the time. */
const sameForMs = 120_000
/** What is left of the first round trip of a page for what is drawn of it and the answers, compressed. */
const mostBytes = 10_500

/** Leaves out what would make a page come later than its frame. */
export async function withinFirstRoundTrip(drawn: Drawn['pages']) {
  const tooBig = new Map<string, string>()
  const pages: DrawnPage[] = []
  for (const page of drawn) {
    const { byteLength } = await squeezeBrotli(Buffer.from(page.html + page.style + JSON.stringify(page.calls)))
    if (byteLength <= mostBytes) pages.push(page)
    else tooBig.set(page.pattern, `it has ${byteLength} bytes compressed, ${mostBytes} are the most`)
  }
  return { pages, tooBig }
}

/** What stands now: what was drawn, and for a while what was there of the same releases. */
export function join(
  channel: string,
  { host, units }: Order,
  { pages }: Drawn,
  last: Painted | null,
  at: number,
): Painted {
  const entries = units.flatMap(({ manifest: { unit, id: release }, patterns }) =>
    patterns.flatMap((pattern): [string, PaintedPage][] => {
      const before = last?.host === host.id ? last.pages[pattern] : undefined
      const kept = before?.release === release && at - before.answers.at < keptForMs ? before : null
      const drawn = pages.find((page) => page.pattern === pattern)
      if (!drawn) return kept ? [[pattern, kept]] : []
      const { html, style, calls } = drawn
      const isSame = kept !== null && at - kept.answers.at < sameForMs && kept.html === html
      if (isSame && JSON.stringify(kept.answers.calls) === JSON.stringify(calls)) return [[pattern, kept]]
      return [[pattern, { unit, release, html, style, answers: { at, calls } }]]
    }),
  )
  return { channel, host: host.id, pages: Object.fromEntries(entries) }
}

/** Whether all of it was drawn by these very releases, of what the product server answers now: it would be the same again. */
export async function isCurrent({ host, units }: Order, last: Painted, ask: AskProduct): Promise<boolean> {
  if (last.host !== host.id) return false
  const answers = new Map<string, Answers[number]>()
  for (const { manifest, patterns } of units) {
    for (const pattern of patterns) {
      const page = last.pages[pattern]
      if (page?.release !== manifest.id) return false
      for (const { path, body, reply } of page.answers.calls)
        answers.set(path + body, { path, body, said: digestOf(200, reply) })
    }
  }
  return areSame([...answers.values()], ask)
}

/** The same, as answered now. Its time is not said anew each time, for all that follows from it would be written again. */
export function renewed(last: Painted, at: number): Painted {
  const pages = Object.entries(last.pages).map(([pattern, page]): [string, PaintedPage] => [
    pattern,
    at - page.answers.at < sameForMs ? page : { ...page, answers: { ...page.answers, at } },
  ])
  return { ...last, pages: Object.fromEntries(pages) }
}
