import { expect, test } from 'vitest'
import { Problem } from '../machine/fail.mjs'
import { runStages } from './run-stages.mjs'

type Step = [string, () => Promise<{ passed: number; failed: number }>]
const holds = (name: string): Step => [name, async () => ({ passed: 1, failed: 0 })]
const breaks = (name: string): Step => [name, () => Promise.reject(new Error(`${name} has no report`))]

async function ran(...stages: Step[][][]) {
  const done: { name: string; failed: number }[] = []
  const said: string[] = []
  const whole = await runStages(stages, { done, say: (line: string) => said.push(line) })
  return { whole, said: said.join('\n'), done: done.map(({ name, failed }) => `${name} ${failed}`).sort() }
}

test('a step that breaks is red and says why; all others are run, and what each came to is known', async () => {
  const { whole, said, done } = await ran([[holds('lint')]], [[breaks('units')], [holds('pages')]], [[holds('last')]])
  expect(whole).toBe(true)
  expect(done).toEqual(['last 0', 'lint 0', 'pages 0', 'units 1'])
  expect(said).toContain('Error: units has no report')
})

test('a problem of the machine is one line, without a stack', async () => {
  const missing: Step = ['pages', () => Promise.reject(new Problem('There is no browser here.'))]
  const { said } = await ran([[holds('lint')]], [[missing]])
  expect(said.split('\n')).toContain('There is no browser here.')
  expect(said).not.toMatch(/^ +at /m)
})

test('what breaks in the first stage ends the run there', async () => {
  const { whole, done } = await ran([[breaks('lint'), holds('build')], [holds('types')]], [[holds('units')]])
  expect({ whole, done }).toEqual({ whole: false, done: ['lint 1', 'types 0'] })
})
