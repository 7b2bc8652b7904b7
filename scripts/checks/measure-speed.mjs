/** Numbers that the caches of a processor do not hold: a neighbour that floods the memory slows this down as it slows a page. */
const numbers = new Int32Array(4_000_000)
/** Milliseconds of the processor that one sample took, in the mean of a gate, on the machine that the budgets were written on. */
const referenceMs = 24
const everyMs = 4_000
/** A machine that is slower than this is not fit to say anything. */
const slowest = 4

/**
 * Milliseconds of the processor for work that is always the same: plain code and memory without order. Waiting for the
 * processor does not count, so it may be taken while the gate runs.
 */
export function sampleOnce() {
  const started = process.cpuUsage()
  let at = 1
  let sum = 0
  for (let step = 0; step < 900_000; step += 1) {
    at = (Math.imul(at, 1_103_515_245) + 12_345) & 0x7fffffff
    const place = at % numbers.length
    sum = (sum + numbers[place]) | 0
    numbers[place] = sum ^ step
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

/** How many times slower than the reference machine this one was in the mean of the samples; never below 1. */
export const factorOf = (samples) => {
  if (samples.length === 0) return 1
  const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length
  return Math.min(slowest, Math.max(1, mean / referenceMs))
}

/** Samples the speed of the machine all through a run: other programs come and go. `end` says what it came to. */
export function measureSpeed(sample = sampleOnce) {
  // The first ones are run by the interpreter of the engine, not by what it compiles.
  for (let turn = 0; turn < 3; turn += 1) sample()
  const samples = [sample()]
  const timer = setInterval(() => samples.push(sample()), everyMs)
  return {
    end: () => {
      clearInterval(timer)
      return factorOf(samples)
    },
  }
}
