import { checkSeconds } from './check-seconds.mjs'

/** Two tries that go wrong are bad luck; more of them are a check that cannot be trusted. */
const maxFlaky = 2

/** Tests that may be left out of a whole run, and why: a title of the report → the reason. */
const allowedSkips = new Map()

/** A test that leaves itself out in one step is fine when another one ran it: each needs something else of its machine. */
function judgeSkips(steps, allowed) {
  const ran = new Map(steps.flatMap(({ name, ran = [] }) => ran.map((title) => [title, name])))
  const titles = [...new Set(steps.flatMap(({ skipped = [] }) => skipped))]
  return titles.map((title) => ({
    title,
    reason: allowed.get(title) ?? (ran.has(title) ? `ran in "${ran.get(title)}"` : null),
  }))
}

const stepLine = ({ name, passed, failed, deselected = 0, seconds }) =>
  `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed${deselected === 0 ? '' : `, ${deselected} for the campaign or another step`} (${Math.round(seconds)} s)`

/**
 * What a run of the gate came to: the lines of its end, the counts, and what is kept in summary.json. `steps`: what each one
 * came to, with its name and seconds, in the order of their ends. `whole`: whether all that was to run has run; only then
 * are seconds held against budgets.
 */
export function concludeGate({ steps, whole = true, allowed = allowedSkips }) {
  const all = (key) => steps.flatMap((step) => step[key] ?? [])
  const total = { passed: 0, failed: 0 }
  for (const { passed, failed } of steps) {
    total.passed += passed
    total.failed += failed
  }
  const [flaky, slow, failures] = [all('flaky'), all('slow'), all('failures')]
  const reasons = Object.assign({}, ...steps.map((step) => step.reasons ?? {}))
  const because = (title) => (reasons[title] ?? []).map((line) => `       ${line}`)
  const skipped = judgeSkips(steps, allowed)
  const unexpected = skipped.filter(({ reason }) => reason === null)
  const filesOf = (...names) =>
    Object.assign({}, ...steps.filter(({ name }) => names.includes(name)).map(({ files = {} }) => files))
  const seconds = whole
    ? checkSeconds({
        steps: Object.fromEntries(steps.map((step) => [step.name, step.seconds])),
        unitFiles: filesOf('unit'),
        journeyFiles: filesOf('browser journeys'),
      })
    : { lines: [], over: [], slowness: null }
  const lines = [
    ...steps.map(stepLine),
    ...seconds.lines,
    ...slow.map((line) => `slow ${line}`),
    ...flaky.flatMap((title) => [`flaky ${title}`, ...because(title)]),
    ...failures.flatMap((title) => [`FAIL ${title}`, ...because(title)]),
    ...unexpected.map(({ title }) => `FAIL ${title} (left itself out of every step)`),
    ...seconds.over.map((area) => `FAIL ${area} took more seconds than its budget`),
  ]
  total.failed += unexpected.length + seconds.over.length
  if (flaky.length > maxFlaky) {
    total.failed += 1
    lines.push(`FAIL ${flaky.length} tests passed only the second time, ${maxFlaky} may: mend them`)
  }
  const stepSeconds = Object.fromEntries(steps.map((step) => [step.name, Math.round(step.seconds * 10) / 10]))
  return {
    lines,
    ...total,
    summary: {
      ...total,
      slowness: seconds.slowness,
      stepSeconds,
      over: seconds.over,
      failures,
      flaky,
      reasons,
      slow,
      skipped,
    },
  }
}
