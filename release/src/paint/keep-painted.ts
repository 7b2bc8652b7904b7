import type { Painted, PaintedPage, ReleaseManifest } from '@trebol/shared/contract/release'
import type { EdgeContext } from '../edge/edge-context.ts'
import { readPainted, writePainted } from '../edge/painted-document.ts'
import type { Site } from '../edge/site.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import type { Signer } from '../signing/signer.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type AskProduct, type Drawn, drawPages } from './draw-pages.ts'
import type { UnitProgram } from './messages.ts'

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

/** Milliseconds for which a page stays as it is when nothing has changed but the time, and for which one that cannot be drawn does. */
const sameForMs = 120_000
const keptForMs = 600_000

/** The program of a release, as it was published; `null`: it has none, or not these bytes. */
async function readProgram(store: ReleaseStore, { unit, id, program, files }: ReleaseManifest): Promise<string | null> {
  if (program === undefined) return null
  const bytes = await store.read(releaseFile(unit, id, program.file))
  const listed = files.find(({ path }) => path === program.file)
  return bytes && listed?.integrity === integrityOf(bytes) ? bytes.toString('utf8') : null
}

/** What can be drawn of a site: pages of open routes, each by the release of its unit that is live for most. */
async function readOrder(store: ReleaseStore, { host, remotes }: Site) {
  const program = host && (await readProgram(store, host.manifest))
  if (!host || program === null) return null
  const units: UnitProgram[] = []
  for (const manifest of Object.values(remotes)) {
    const code = await readProgram(store, manifest)
    const routes = host.routes.filter(({ unit, guard }) => unit === manifest.unit && guard === 'open')
    const patterns = routes.map(({ pattern }) => pattern).filter((one) => manifest.program?.pages.includes(one))
    if (code !== null && patterns.length > 0) units.push({ unit: manifest.unit, release: manifest.id, code, patterns })
  }
  return { host: host.manifest.id, program, units }
}

type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** What stands now: what was drawn, and for a while what was there of the same releases. */
function join(channel: string, { host, units }: Order, { pages }: Drawn, last: Painted | null, at: number): Painted {
  const entries = units.flatMap(({ unit, release, patterns }) =>
    patterns.flatMap((pattern): [string, PaintedPage][] => {
      const before = last?.host === host ? last.pages[pattern] : undefined
      const kept = before?.release === release && at - before.answers.at < keptForMs ? before : null
      const drawn = pages.find((page) => page.pattern === pattern)
      if (!drawn) return kept ? [[pattern, kept]] : []
      const { html, style, calls } = drawn
      const isSame = kept !== null && at - kept.answers.at < sameForMs && kept.html === html
      if (isSame && JSON.stringify(kept.answers.calls) === JSON.stringify(calls)) return [[pattern, kept]]
      return [[pattern, { unit, release, html, style, answers: { at, calls } }]]
    }),
  )
  return { channel, host, pages: Object.fromEntries(entries) }
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
  let told = ''

  /** Says once what cannot be drawn, and when all can. */
  const tell = (failed: ReadonlyMap<string, string>) => {
    const what = JSON.stringify([...failed])
    if (what === told) return
    told = what
    if (failed.size === 0) log.info({ event: 'pages-drawn', channel }, 'all pages are drawn')
    else log.warn({ event: 'pages-not-drawn', channel, failed: Object.fromEntries(failed) }, 'scripts draw them')
  }

  async function drawAll({ program, units }: Order): Promise<Drawn> {
    try {
      return await drawPages(program, units, { painter, ask })
    } catch (error) {
      const patterns = units.flatMap((unit) => unit.patterns)
      return { pages: [], failed: new Map(patterns.map((pattern) => [pattern, String(error)])) }
    }
  }

  async function paint(): Promise<void> {
    const site = await watch.current()
    const order = site && (await readOrder(store, site))
    if (!order || order.units.length === 0) return
    const drawn = await drawAll(order)
    tell(drawn.failed)
    const last = await readPainted(store, channel, signer)
    const painted = join(channel, order, drawn, last, now().getTime())
    if (JSON.stringify(painted) === JSON.stringify(last)) return
    await writePainted(store, painted, signer)
    await watch.reload()
    onPainted()
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
      return work
    },
  }
}
