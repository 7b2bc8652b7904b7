import { onTestFinished, vi } from 'vitest'
import type { TestWallet } from './start-wallet.ts'

/**
 * From here to the end of the test, whoever waits for an answer waits until the test says that his time is up. Nothing
 * waits for a limit in real time, and nothing is late on a busy machine.
 * @returns what ends the time of all that wait now
 */
export function holdPatience(): () => void {
  const limits = new Set<AbortController>()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.add(limit)
    return limit.signal
  })
  const lose = () => {
    for (const limit of limits) limit.abort(new DOMException('The time is up.', 'TimeoutError'))
    limits.clear()
  }
  onTestFinished(() => {
    spy.mockRestore()
    lose()
  })
  return lose
}

/** The same, and the time is up as soon as the wallet leaves a request without an answer. */
export function losePatienceWith(wallet: TestWallet): void {
  wallet.onHung(holdPatience())
}
