import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hookReceiver } from '../testing/hook-receiver.ts'
import { messagePoster } from './post-message.ts'

const never = new AbortController().signal
const parcelTo = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

describe('a message on its way', () => {
  it('is sent to the address that was checked: the name is asked once', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    let asked = 0
    const resolve = async () => {
      asked += 1
      return ['127.0.0.1']
    }
    // No other resolver knows this name.
    const post = messagePoster({ allowPrivate: true, resolve })
    const answer = await post(parcelTo(`https://receiver.example:${port}/hook`), never)
    expect([answer.kind, connections, asked]).toEqual(['silent', 1, 1])
  })

  it('is over when the beginning of a failure was read, however much comes', async () => {
    const { url, next } = await hookReceiver()
    next((answer) => {
      answer.writeHead(500)
      // The rest never comes.
      answer.write('x'.repeat(1_024))
    })
    const post = messagePoster({ allowPrivate: false, patienceMs: 60_000 })
    expect(await post(parcelTo(url), never)).toMatchObject({ kind: 'answered', status: 500 })
  })

  it('waits for no resolver longer than for a receiver', async () => {
    const post = messagePoster({ allowPrivate: false, patienceMs: 50, resolve: () => new Promise(() => {}) })
    expect(await post(parcelTo('https://receiver.example/hook'), never)).toEqual({
      kind: 'silent',
      reason: 'no answer within 0.05 s',
    })
  })

  it.each([
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2852039166/',
  ])('does not go to %s, which needs no resolver', async (url) => {
    const post = messagePoster({ allowPrivate: false, resolve: () => Promise.reject(new Error('nobody is asked')) })
    const answer = await post(parcelTo(url), never)
    expect(answer).toEqual({
      kind: 'silent',
      reason: expect.stringMatching(/which is no address of the internet/),
    })
  })
})
