import { expect, type Page } from 'playwright/test'
import { release } from './release-tool.ts'
import type { Site } from './site.ts'

type State = { readonly active: string; readonly previous: string | null; readonly ramp: object | null }

/** What is live of a unit. */
export async function stateOf(site: Site, unit: string): Promise<State> {
  const states = (await release(site, 'status')).json.units as Record<string, State>
  return states[unit] ?? { active: '', previous: null, ramp: null }
}

/** The release of a unit that was live when the site was started. */
export async function firstOf(site: Site, unit: string): Promise<string> {
  const { rev } = (await release(site, 'status')).json
  const { json } = await release(site, 'log', '--limit', String(rev))
  const entries = json.entries as { unit: string; to: string }[]
  return entries.findLast((entry) => entry.unit === unit)?.to ?? ''
}

/** Leaves a unit as it was found: on its first release for everybody, unlocked. */
export async function putBack(site: Site, unit: string): Promise<void> {
  const first = await firstOf(site, unit)
  const { active, ramp } = await stateOf(site, unit)
  const over = ['--reason', 'the test is over']
  if (ramp !== null) await release(site, 'ramp', unit, '0', ...over)
  if (active !== first) await release(site, 'rollback', unit, '--to', first, ...over)
  await release(site, 'unlock', unit)
}

/** Changes a unit by the command line; what is refused fails the journey with its reason. */
export async function act(site: Site, name: string, unit: string, ...rest: readonly string[]): Promise<void> {
  const { code, text } = await release(site, name, unit, ...rest)
  expect(code, text).toBe(0)
}

/** Waits until the page knows the newest pointer: it keeps each that it believes. If it does not, says whether it follows. */
export async function heard(page: Page, site: Site): Promise<void> {
  const { rev } = (await release(site, 'status')).json
  const read = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      const kept: unknown = JSON.parse(localStorage.getItem('trebol:pointer') ?? '{}').rev
      return { kept, holds: held.map(({ name }) => name), waitsFor: pending.map(({ name }) => name) }
    })
  const told = async () => {
    const state = await read()
    return state.kept === rev ? 'heard' : JSON.stringify(state)
  }
  await expect.poll(told, `revision ${rev}`).toBe('heard')
}

/** Marks the document, so that `expectStayed` can tell that it was never left. */
export const stay = (page: Page) => page.evaluate(() => Object.assign(window, { __sameDocument: true }))

export const expectStayed = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => '__sameDocument' in window), 'the document was never left').toBe(true)
