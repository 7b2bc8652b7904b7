// @vitest-environment happy-dom
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { checkEffects } from './effect-laws.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { checkInstructions } from './instruction-laws.ts'
import { openPageOfLaws } from './page-laws.tsx'

const runs = Number(process.env.FUZZ_RUNS ?? (process.env.PROVE === '1' ? 20_000 : 5_000))
/** Where `pnpm fuzz` wants to read how it went. */
const report = process.env.FUZZ_REPORT
const hour = 3_600_000

/** Every body that has ever broken a law, in its shortest form. */
const kept = v.parse(
  v.array(v.string()),
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'kept-bodies.json'), 'utf8')),
)

// The library of the page complains of labels that no browser knows; here they are meant.
vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)

const checkPage = openPageOfLaws()

/** The whole page takes a hundred times as long as reading and interpreting, so it tries fewer, until one fails. */
let everyPage = 25
let tried = 0

async function check(body: string): Promise<void> {
  checkEffects(checkInstructions(body))
  tried += 1
  if (tried % everyPage !== 0) return
  await checkPage(body).catch((error: unknown) => {
    everyPage = 1
    throw error
  })
}

test.each(kept)('the kept body %j breaks no law', async (body) => {
  checkEffects(checkInstructions(body))
  await checkPage(body)
})

test(
  `${runs.toLocaleString('en')} hostile bodies break no law [R-10-21]`,
  async () => {
    const started = performance.now()
    const { failed, numRuns, counterexample, errorInstance } = await fc.check(fc.asyncProperty(hostileBodies, check), {
      numRuns: runs,
    })
    const seconds = (performance.now() - started) / 1000
    const failure = failed ? { body: counterexample?.[0] ?? '', law: String(errorInstance) } : null
    if (report) writeFileSync(report, JSON.stringify({ cases: numRuns, seconds, failure }))
    expect(
      failure,
      `Add this line to host/src/interpreter/fuzz/kept-bodies.json:\n${JSON.stringify(failure?.body)}`,
    ).toBeNull()
  },
  24 * hour,
)
