import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Problem } from '../../machine/fail.mjs'
import { checkRequirements } from './check-requirements.mjs'
import { readRequirements } from './read-requirements.mjs'
import { readPlaywrightTests, readVitestTests } from './read-tests.mjs'

const list = 'docs/requirements.md'

/** Holds docs/requirements.md against the results of the last run of all tests; `code` is 1 when something is wrong. */
export function runRequirements(root, say) {
  const report = (name) => {
    const place = resolve(root, `node_modules/.cache/trebol-reports/${name}.json`)
    if (!existsSync(place)) throw new Problem('There are no results of the tests yet: run `npm test` first.')
    return JSON.parse(readFileSync(place, 'utf8'))
  }
  const tests = [...readVitestTests(report('unit'), root), ...readPlaywrightTests(report('journeys'), 'e2e/journeys')]
  const requirements = readRequirements(readFileSync(resolve(root, list), 'utf8'))
  const problems = checkRequirements(requirements, tests)
  for (const problem of problems) say(problem)
  say(`${requirements.length} requirements, ${problems.length} problems`)
  return { code: problems.length === 0 ? 0 : 1 }
}
