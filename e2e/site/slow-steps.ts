import type { Reporter, TestCase, TestResult, TestStep } from 'playwright/types/testReporter'

/** Milliseconds from which a step is told. */
const slowMs = 2_000

const within = (steps: readonly TestStep[]): TestStep[] => steps.flatMap((step) => [step, ...within(step.steps)])

/** Says where the time of a failed journey went: the step at which it ran out of time is rarely the one that took it. */
export default class SlowSteps implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd({ title }: TestCase, { status, steps, startTime }: TestResult): void {
    if (status !== 'failed' && status !== 'timedOut') return
    const slow = within(steps).filter(({ duration }) => duration < 0 || duration >= slowMs)
    const lines = slow.map((step) => {
      const from = (step.startTime.getTime() - startTime.getTime()) / 1_000
      // One that never ended has no duration.
      const time = step.duration < 0 ? 'to the end' : `for ${(step.duration / 1_000).toFixed(1)} s`
      const place = step.location ? `line ${step.location.line}` : step.category
      return `  at ${from.toFixed(1)} s ${time}: ${step.title} (${place})`
    })
    // biome-ignore lint/suspicious/noConsole: the log of the run is where it is read
    console.log([`Slow steps of «${title}»`, ...lines].join('\n'))
  }
}
