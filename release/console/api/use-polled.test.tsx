// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import type { Result } from './ask.ts'
import { type Polled, usePolled } from './use-polled.ts'

const anHourMs = 3_600_000

test('Who asks while a call is under way is answered by one that begins after it', async () => {
  const calls: ((state: string) => void)[] = []
  const load = () => new Promise<Result<string>>((resolve) => calls.push((value) => resolve({ ok: true, value })))
  let polled: Polled<string> | null = null
  function Page() {
    polled = usePolled('channel', anHourMs, load)
    return null
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => act(() => root.unmount()))
  const seen = () => polled?.value
  const answer = (at: number, state: string) => act(async () => calls[at]?.(state))
  await act(async () => root.render(<Page />))

  const shown: string[] = []
  await act(async () => {
    for (const name of ['one', 'two']) void polled?.reload().then(() => shown.push(name))
  })
  expect(calls).toHaveLength(1)
  await answer(0, 'before the change')
  expect([seen(), shown, calls.length]).toEqual(['before the change', [], 2])
  await answer(1, 'after the change')
  expect([seen(), shown, calls.length]).toEqual(['after the change', ['one', 'two'], 2])
})
