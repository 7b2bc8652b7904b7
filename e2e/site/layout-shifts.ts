import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, type Request } from 'playwright/test'
import { expectSettled } from './travel.ts'

/** What moved on a page that was opened, and the status of its document. */
export type Shifts = { readonly status: number | undefined; readonly total: number; readonly moved: readonly string[] }
export type Measure = (address: string) => Promise<Shifts>

/** What the visual brief allows on any route. */
export const mostShift = 0.02

/** Milliseconds that an answer of the server is held back, so that what stands in for it is really shown. */
const slowness = 150

/** Notes from the first frame on what moves on this page without an input. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { __shifts: shifts })
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      const text = element?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30) ?? ''
      return `${element?.localName ?? 'removed'}.${element?.getAttribute('class') ?? ''} «${text}»`
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${name(node)} ${place(previousRect)} → ${place(currentRect)}`,
        )
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens addresses one by one as for the first time, over a slow network; says what moved until each was complete. */
export async function shiftMeter(page: Page): Promise<Measure> {
  const waiting = new Set<Request>()
  await watch(page)
  // A page with a route of its own has no cache either.
  await page.route('**/api/**', async (route) => {
    waiting.add(route.request())
    await pause(slowness)
    await route.continue().catch(() => undefined)
  })
  const over = (request: Request) => waiting.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)

  return async (address) => {
    waiting.clear()
    const answer = await page.goto(address)
    await expectSettled(page)
    await expect
      .poll(() => [...waiting].map((request) => request.url()), `answers that ${address} waits for`)
      .toEqual([])
    await expectSettled(page)
    const found = await page.evaluate(async () => {
      await document.fonts.ready
      // Those further along a row that is scrolled are fetched when they are reached.
      const inView = [...document.images].filter((image) => {
        const { top, left, right } = image.getBoundingClientRect()
        return top < innerHeight && left < innerWidth && right > 0
      })
      await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      await frame()
      await frame()
      const shifts = Reflect.get(window, '__shifts') as { value: number; moved: string[] }[]
      return {
        total: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`),
      }
    })
    return { status: answer?.status(), ...found }
  }
}
