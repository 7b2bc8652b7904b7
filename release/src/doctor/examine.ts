import { numberCookie, readNumber } from '../edge/host-number.ts'
import { Refusal } from '../refusal.ts'
import { fileChecks } from './file-checks.ts'
import { headerChecks } from './header-checks.ts'
import type { Patient } from './patient.ts'
import { pointerChecks } from './pointer-checks.ts'
import { question } from './question.ts'
import { readPage } from './read-page.ts'

export type Result = { readonly name: string; readonly problem: string | null; readonly repair: string }

const checks = [...headerChecks, ...fileChecks, ...pointerChecks]

async function meet(origin: string, times: number): Promise<Patient> {
  const front = await question(origin, '/').catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${origin} cannot be reached (${why}): check the address, and that the edge runs.`)
  })
  if (front.status !== 200) {
    throw new Refusal(
      `${origin}/ answers ${front.status}: check the address, and with "release status" that a host is live.`,
    )
  }
  const page = readPage(front.bytes.toString('utf8'))
  const script = page.pinned.find(({ path }) => path.endsWith('.js'))?.path
  if (page.pointer === null || script === undefined) {
    throw new Refusal(`${origin}/ is not a page of this platform (no pointer or no script in it): check the address.`)
  }
  // While a host ramps each stranger may get another page: the doctor stays the browser that it was at first.
  const number = readNumber(front.headers['set-cookie']?.join('; '))
  const cookie = number === null ? {} : { cookie: `${numberCookie}=${number}` }
  const ask: Patient['ask'] = (path, headers) => question(origin, path, { ...cookie, ...headers })
  return { origin, ask, front, page, channel: page.pointer.channel, script, times }
}

/**
 * Examines a deployed edge from outside, whatever it runs on. Reads only. Source: docs/platform.md, "Doctor".
 * @throws Refusal when there is no page of the platform to begin with.
 */
export async function examine(origin: string, times: number): Promise<Result[]> {
  const patient = await meet(origin, times)
  const results: Result[] = []
  for (const { name, repair, run } of checks) {
    try {
      results.push({ name, repair, problem: await run(patient) })
    } catch (error) {
      results.push({ name, repair, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  return results
}
