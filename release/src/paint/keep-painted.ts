import type { Painted } from '@trebol/shared/contract/release'
import { clearStartGarbage } from '@trebol/shared/database'
import { atStop } from '../at-stop.ts'
import type { EdgeContext } from '../edge/edge-context.ts'
import { readPainted, writePainted } from '../edge/painted-document.ts'
import type { Signer } from '../signing/signer.ts'
import { type Answers, areSame, keepAnswers } from './answers.ts'
import { type AskProduct, type Drawn, drawPages, type ReadFile } from './draw-pages.ts'
import { fileReader, nameOf, type Order, orderOf, readPrograms } from './order.ts'
import { isCurrent, join, renewed, withinFirstRoundTrip } from './painted-pages.ts'

type Surroundings = Pick<EdgeContext, 'store' | 'channel' | 'watch' | 'log'> & {
  readonly signer: Signer
  readonly now: () => Date
  /** Source text of `painter.ts` as it is built. */
  readonly painter: string
  readonly ask: AskProduct
  /** Milliseconds from one time to the next. */
  readonly everyMs?: number | undefined
  /** Called when other pages stand there. */
  readonly onPainted: () => void
}

/**
 * Has the pages of a channel drawn out of the releases that are live and the answers of the product server: at once, after each
 * change, and again and again. What cannot be drawn is drawn by scripts. Source: docs/platform.md, "Painted pages".
 */
export function keepPainted({
  store,
  channel,
  watch,
  log,
  signer,
  now,
  painter,
  ask,
  everyMs = 60_000,
  onPainted,
}: Surroundings): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let told = ''
  let shown = ''
  let isFirst = true

  /** Says once what cannot be drawn, and when all can. */
  const tell = (failed: ReadonlyMap<string, string>) => {
    const what = JSON.stringify([...failed])
    if (what === told) return
    told = what
    if (failed.size === 0) log.info({ event: 'pages-drawn', channel }, 'all pages are drawn')
    else log.warn({ event: 'pages-not-drawn', channel, failed: Object.fromEntries(failed) }, 'scripts draw them')
  }

  /** What was drawn last in this process, and of what; pages that could not be drawn stand nowhere else. */
  let lastDrawn: { readonly of: string; readonly answers: Answers; readonly drawn: Drawn } | null = null

  async function draw(order: Order): Promise<Drawn> {
    lastDrawn = null
    const { host, units, failed } = await readPrograms(store, order)
    let isWhole = failed.size === 0
    const { ask: asked, answers } = keepAnswers(ask)
    const fileOf = fileReader(store, order)
    const read: ReadFile = (unit, path) =>
      fileOf(unit, path).catch((error: unknown) => {
        isWhole = false
        throw error
      })
    try {
      const drawn = await drawPages(host, units, { painter, ask: asked, read, signal })
      const { pages, tooBig } = await withinFirstRoundTrip(drawn.pages)
      const all = { pages, failed: new Map([...failed, ...drawn.failed, ...tooBig]) }
      // A file of the release that is gone may be put back: nothing would tell.
      if (isWhole) lastDrawn = { of: nameOf(order), answers: answers(), drawn: all }
      return all
    } catch (error) {
      const patterns = units.flatMap((unit) => unit.patterns)
      return {
        pages: [],
        failed: new Map([...failed, ...patterns.map((pattern) => [pattern, String(error)] as const)]),
      }
    }
  }

  async function paintNow(order: Order, last: Painted | null): Promise<Painted> {
    const at = now().getTime()
    if (lastDrawn?.of === nameOf(order) && (await areSame(lastDrawn.answers, ask)))
      return join(channel, order, lastDrawn.drawn, last, at)
    if (last && (await isCurrent(order, last, ask))) {
      tell(new Map())
      return renewed(last, at)
    }
    const drawn = await draw(order)
    if (!signal.aborted) tell(drawn.failed)
    return join(channel, order, drawn, last, at)
  }

  async function paint(): Promise<void> {
    const site = await watch.current()
    const order = site && orderOf(site)
    if (!order) return
    const last = await readPainted(store, channel, signer)
    const painted = await paintNow(order, last)
    const text = JSON.stringify(painted)
    if (signal.aborted || text === shown) return
    // Another server of the channel may have written it.
    if (text !== JSON.stringify(last)) await writePainted(store, painted, signer)
    await watch.reload()
    shown = text
    onPainted()
    // As what starting leaves behind: who has few changes would keep it for hours.
    if (isFirst) clearStartGarbage()
    isFirst = false
  }

  let work: Promise<void> = Promise.resolve()
  let isWaiting = false
  const soon = () => {
    if (isWaiting) return
    isWaiting = true
    work = work
      .then(() => {
        isWaiting = false
        return paint()
      })
      .catch((error: unknown) => log.warn({ event: 'pages-not-painted', channel, err: error }, 'scripts draw them'))
  }
  const forget = watch.onChange(soon)
  const timer = setInterval(soon, everyMs).unref()
  soon()
  return {
    stop: () => {
      forget()
      clearInterval(timer)
      stopping.abort()
      return atStop(work)
    },
  }
}
