import { call, loadPayload } from '@trebol/shared/api'
import { endpoint, type RemoteModule } from '@trebol/shared/contract'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { useLoaderData } from '@trebol/shared/router'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { paintPage as paint } from './paint-page.tsx'

const getNames = endpoint('getNames', v.object({ area: v.string() }), v.object({ names: v.array(v.string()) }))

function Page() {
  const { names } = useLoaderData<{ names: string[] }>()
  return (
    <ul style={{ width: '60%' }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      <img alt="" src="/art/first.svg" />
    </ul>
  )
}

// A module of a unit has all of its pages; these have the one that is drawn.
const moduleWith = (pages: object) => ({ contract: 1, pages }) as unknown as RemoteModule
const slots = moduleWith({
  '/slots': { lazy: async () => ({ Component: Page, loader: () => call(getNames, { area: 'slots' }) }) },
})
const release = '1.0.0-0123456789ab' as ReleaseId
const noFile = () => Promise.reject(new Error('there is no file'))
const paintPage = (order: Parameters<typeof paint>[0], ask: Parameters<typeof paint>[1], read = noFile) =>
  paint(order, ask, read)
const order = { pattern: '/slots', release, module: slots } as const
const reply = { result: true, response: { return: { names: ['Níspero <b>', 'Ñandú'] } } }

describe('a page that a unit draws without a browser', () => {
  it('stands in the frame of its route, with what the product server has answered', async () => {
    const ask = vi.fn(async () => ({ status: 200, reply }))
    const { html, style, calls } = await paintPage(order, ask)
    expect(ask).toHaveBeenCalledExactlyOnceWith('/getNames', '{"area":"slots"}')
    expect(calls).toEqual([{ path: '/getNames', body: '{"area":"slots"}', reply }])
    expect(html).toContain(`data-release="${release}"><!--$--><ul data-style=`)
    expect(html).toContain('<li>Níspero &lt;b&gt;</li><li>Ñandú</li>')
    expect(html).toMatch(/<header/)
    expect(html).not.toContain('aria-busy')
    // The picture is asked for where it stands, and nowhere else.
    expect(html.match(/first\.svg/g)).toHaveLength(1)
    expect(html).not.toContain('<link')
    expect(style).toContain('{width:60%}')
  })

  it('has what its unit reads in files of its release', async () => {
    const loader = () => loadPayload('static/assets/names.a1b2c3d4.json', v.object({ names: v.array(v.string()) }))
    const module = moduleWith({ '/slots': { Component: Page, loader } })
    const read = vi.fn(async () => '{"names":["Guayaba"]}')
    const { html, calls } = await paint({ ...order, module }, () => Promise.reject(), read)
    expect(read).toHaveBeenCalledExactlyOnceWith('static/assets/names.a1b2c3d4.json')
    expect([html.includes('<li>Guayaba</li>'), calls]).toEqual([true, []])
    await expect(
      paint(
        { ...order, module },
        () => Promise.reject(),
        async () => '{"names":5}',
      ),
    ).rejects.toThrow('static/assets/names.a1b2c3d4.json: ')
  })

  it('is left to scripts when it would go on without a file', async () => {
    const loader = () => loadPayload('static/assets/names.a1b2c3d4.json', v.unknown()).catch(() => ({ names: [] }))
    const module = moduleWith({ '/slots': { Component: Page, loader } })
    await expect(paintPage({ ...order, module }, () => Promise.reject())).rejects.toThrow('there is no file')
  })

  it.each([
    ['nobody answers', () => Promise.reject(new Error('/getNames was not answered'))],
    ['the server refuses', async () => ({ status: 200, reply: { result: false, response: { msg: 'No.' } } })],
    ['the server is down', async () => ({ status: 503, reply: {} })],
    ['the answer is another one', async () => ({ status: 200, reply: { result: true, response: { return: 5 } } })],
  ])('is left to scripts when %s', async (_, ask) => {
    await expect(paintPage(order, ask)).rejects.toThrow()
  })

  it.each([
    ['opens a session', { jwt: 'a.b.c' }],
    ['writes into a storage', { 'ls-set': [['visitor', '7']] }],
    ['says something', { msg: 'Bienvenido' }],
    ['asks for what cannot be read', { DOM: 'x' }],
  ])('is left to scripts when an answer %s: it is for who has asked', async (_, asks) => {
    const answer = { result: true, response: { ...reply.response, ...asks } }
    await expect(paintPage(order, async () => ({ status: 200, reply: answer }))).rejects.toThrow(
      'the answer to getNames asks the page for something',
    )
  })

  it('is left to scripts when it would go on without an answer', async () => {
    const loader = () => call(getNames, { area: 'slots' }).catch(() => ({ names: [] }))
    const module = moduleWith({ '/slots': { Component: Page, loader } })
    await expect(paintPage({ ...order, module }, async () => ({ status: 503, reply: {} }))).rejects.toThrow(
      '/getNames was answered with 503',
    )
  })

  it('is left to scripts when it throws while it is drawn, or has what the policy of the site refuses', async () => {
    const drawing = (Component: () => unknown) =>
      paintPage({ ...order, module: moduleWith({ '/slots': { Component } }) }, () => Promise.reject())
    await expect(
      drawing(() => {
        throw new TypeError('nothing runs')
      }),
    ).rejects.toThrow('nothing runs')
    await expect(drawing(() => <img alt="" src="static/a.png" />)).rejects.toThrow('prerendered')
    await expect(paintPage({ ...order, pattern: '/table' }, () => Promise.reject())).rejects.toThrow()
  })
})
