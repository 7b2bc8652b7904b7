// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type PanelClient, PanelClientContext } from '../api/desk-client.ts'
import { Queue, queueOf } from './queue.tsx'

const schema = queueOf(v.object({ id: v.string() }))

function Note({ id }: { readonly id: string }) {
  const [text, setText] = useState('')
  return <input aria-label={id} value={text} onChange={({ target }) => setText(target.value)} />
}

async function openQueue(waiting: number) {
  const asked: unknown[] = []
  const client: PanelClient = async (given, _path, body) => {
    asked.push(body)
    const { max_items: most } = v.parse(v.object({ max_items: v.number() }), body)
    const items = Array.from({ length: Math.min(waiting, most) }, (_, at) => ({ id: `n${at}` }))
    return { ok: true, value: v.parse(given, { items, more: waiting > most }) }
  }
  const holder = document.body.appendChild(document.createElement('main'))
  const root = createRoot(holder)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () =>
    root.render(
      <PanelClientContext value={client}>
        <Queue name="Lines" path="lines/queue" filters={{ status: 'open' }} schema={schema}>
          {({ id }) => <Note id={id} />}
        </Queue>
      </PanelClientContext>,
    ),
  )
  const count = () => holder.querySelectorAll('li').length
  const more = () => holder.querySelector('button')
  return { asked, holder, count, more, close: () => act(() => root.unmount()) }
}

test('A queue is read on a hundred lines at a time, and what is typed into a line stays', async () => {
  const { asked, holder, count, more, close } = await openQueue(150)
  expect(count()).toBe(100)
  const first = holder.querySelector('input')
  await act(async () => more()?.click())
  expect([count(), more()]).toEqual([150, null])
  expect(holder.querySelector('input')).toBe(first)
  expect(asked).toEqual([
    { status: 'open', max_items: 100 },
    { status: 'open', max_items: 200 },
  ])
  close()
})

test('A queue that is longer than a page can show says how much of it is seen', async () => {
  const { holder, count, more, close } = await openQueue(700)
  for (let press = 0; press < 4; press += 1) await act(async () => more()?.click())
  expect([count(), more()]).toEqual([500, null])
  expect(holder.textContent).toContain('The first 500 are shown')
  close()
})
