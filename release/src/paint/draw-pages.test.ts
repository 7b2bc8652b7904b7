import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '../serve/listen.ts'
import { builtCli } from '../testing/built-cli.ts'
import { type AskProduct, drawPages, productAsker, type ReadFile } from './draw-pages.ts'

const painter = await readFile(join(dirname(await builtCli()), 'painter.js'), 'utf8')
const release = '1.0.0-0123456789ab' as ReleaseId
const host = `
  exports.lent = { react: { name: 'lent' } }
  exports.paintPage = async ({ pattern, module }, ask, read) =>
    ({ style: '', calls: [], html: await module.draw(pattern, ask, read) })`
const program = (draw: string) => `
  const react = require('react')
  exports.remote = { draw: async (pattern, ask, read) => { ${draw} } }`
const nobody: AskProduct = () => Promise.reject(new Error('nobody is there'))
const nothing: ReadFile = () => Promise.reject(new Error('nothing is there'))

const draw = (code: string, { ask = nobody, read = nothing, withinMs = 10_000 } = {}) =>
  drawPages(host, [{ unit: 'games', release, code: program(code), patterns: ['/slots', '/table'] }], {
    painter,
    ask,
    read,
    withinMs,
  })

describe('the process that draws pages', () => {
  it('runs the programs of host and unit, lends the one to the other, and passes calls on', async () => {
    const ask = vi.fn(async () => ({ status: 200, reply: { games: 7 } }))
    const { pages, failed } = await draw(
      `return react.name + pattern + JSON.stringify((await ask('/getGames', '{"a":1}')).reply)`,
      { ask },
    )
    expect(pages.map(({ pattern, html }) => [pattern, html])).toEqual([
      ['/slots', 'lent/slots{"games":7}'],
      ['/table', 'lent/table{"games":7}'],
    ])
    expect(failed.size).toBe(0)
    expect(ask).toHaveBeenCalledWith('/getGames', '{"a":1}')
  })

  it('gives a program the files of its own release, and says where there is none', async () => {
    const read = vi.fn(async (unit: string, path: string) => {
      if (path === 'static/assets/none.json') throw new Error('nothing is there')
      return JSON.stringify({ unit, path })
    })
    const { pages } = await draw(`return read('static/assets/' + pattern.slice(1) + '.a1b2.json')`, { read })
    expect(pages.map(({ html }) => html)).toEqual([
      '{"unit":"games","path":"static/assets/slots.a1b2.json"}',
      '{"unit":"games","path":"static/assets/table.a1b2.json"}',
    ])
    const { failed } = await draw(`return read('static/assets/none.json')`, { read })
    expect(failed.get('/slots')).toContain('static/assets/none.json is no file of this release')
  })

  it('tells what could not be drawn, and draws the rest', async () => {
    const { pages, failed } = await draw(`if (pattern === '/slots') throw new TypeError('no games'); return 'table'`)
    expect([pages.map(({ pattern }) => pattern), [...failed]]).toEqual([
      ['/table'],
      [['/slots', 'TypeError: no games']],
    ])
    const { failed: unanswered } = await draw(`return (await ask('/getGames', '')).reply`)
    expect(unanswered.get('/slots')).toContain('/getGames was not answered')
  })

  it.each([
    ['is lent nothing else', `return require('fs').readFileSync('/etc/hostname', 'utf8')`, /"fs" is not lent/],
    ['imports nothing', `return (await import('node:fs')).readFileSync('/etc/hostname', 'utf8')`, /import/],
    ['has no way to the network', `return String(await fetch('http://127.0.0.1'))`, /fetch is not defined/],
  ])('a program %s', async (_, code, refusal) => {
    const { pages, failed } = await draw(code)
    expect(pages).toEqual([])
    expect(failed.get('/slots')).toMatch(refusal)
  })

  it('knows no setting, and what a program writes is nothing that it says', async () => {
    const { pages } = await draw(`console.log('{"kind":"done"}'); return JSON.stringify(process)`)
    expect(pages.map(({ html }) => html)).toEqual(['{"env":{}}', '{"env":{}}'])
  })

  it.each([
    ['reads no file', `(await import('node:fs')).readFileSync('/etc/hostname')`],
    ['starts no other process', `(await import('node:child_process')).execSync('id')`],
    ['starts no thread', `new (await import('node:worker_threads')).Worker('', { eval: true })`],
  ])('has no right of its own: it %s', async (_, code) => {
    const own = `
      const say = (said) => process.stdout.write(JSON.stringify(said) + '\\n')
      try { ${code} } catch (error) { say({ kind: 'failed', pattern: '/slots', why: String(error) }) }
      say({ kind: 'done' })`
    const { failed } = await drawPages(host, [], { painter: own, ask: nobody, read: nothing })
    expect(failed.get('/slots')).toMatch(/Access to this API has been restricted/)
  })

  it('is given up when it says without end', async () => {
    const own = `setInterval(() => process.stdout.write('x'.repeat(1_000_000)))`
    await expect(drawPages(host, [], { painter: own, ask: nobody, read: nothing })).rejects.toThrow(
      'says more than 4000000 bytes',
    )
  })

  it.each([
    ['never ends', 'for (;;);', 'not drawn within 500 ms', 500],
    ['ends early', `Promise.reject(new Error('unheard')); await new Promise(() => undefined)`, 'ended with 1', 10_000],
    ['asks for what is no call', `return (await ask('/../admin', '')).reply`, 'cannot be read', 10_000],
    ['reads beside its files', `return read('static/../release.json')`, 'cannot be read', 10_000],
    ['reads what is no text', `return read('static/js/remote.js')`, 'cannot be read', 10_000],
    ['draws too much', `return 'x'.repeat(500_000)`, 'cannot be read', 10_000],
    ['draws a script', `return '<main></main><SCRIPT src="/r/x.js"></SCRIPT>'`, 'cannot be read', 10_000],
    [
      'draws what leads away',
      `return '<meta http-equiv="refresh" content="0;url=//x.example">'`,
      'cannot be read',
      10_000,
    ],
  ])('is given up when a program %s', async (_, code, line, withinMs) => {
    await expect(draw(code, { withinMs })).rejects.toThrow(line)
  })

  it('answers no more than forty calls, and gives no more than forty files', async () => {
    const ask = vi.fn(async () => ({ status: 200, reply: 1 }))
    const read = vi.fn(async () => '{}')
    const { failed } = await draw(`for (let n = 0; n < 50; n += 1) await ask('/getGames', ''); return 'x'`, { ask })
    const more = await draw(`for (let n = 0; n < 50; n += 1) await read('static/a/b.json'); return 'x'`, { read })
    expect([ask.mock.calls.length, read.mock.calls.length]).toEqual([40, 40])
    expect([failed.size, more.failed.size]).toEqual([2, 2])
  })
})

describe('a question to the product server', () => {
  it('is given up as soon as the answer is too long, however long it would be', async () => {
    let isGone = false
    const server = createServer((_, response) => {
      const send = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', send).on('close', () => (isGone = true))
      send()
    })
    onTestFinished(() => void server.close())
    const ask = productAsker(new URL(await listen(server, 0, 'a free port')), '/api')
    await expect(ask('/getGames', '')).rejects.toThrow('/getGames answers more than 300000 characters')
    await expect.poll(() => isGone).toBe(true)
  })
})
