import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { telling } from '../testing/telling.ts'

type Check = (headers: object, body: string, secret: string) => boolean

/** The lines that receivers copy. */
async function documentedCheck(): Promise<Check> {
  const text = await readFile(resolve(import.meta.dirname, '../../../docs/platform.md'), 'utf8')
  const [, code = ''] = /^## Webhooks\n[\s\S]*?^```js\n([\s\S]*?)^```$/m.exec(text) ?? []
  const loaded = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isFromTrebol: Check }
  return loaded.isFromTrebol
}

it('the check in the documents takes what a hook is sent, and nothing that was changed, is old or is of another hook', async () => {
  const isFromTrebol = await documentedCheck()
  const { add, round, receiver, publish, promote, later, now } = await telling()
  const [{ secret }, other] = [await add(), await add({ name: 'other', url: `${receiver.origin}/other` })]
  later(Date.now() - now().getTime())
  await promote('games', await publish('games', { mark: 'next' }))
  await round()
  const got = receiver.got.find(({ path }) => path !== '/other')
  if (!got) throw new Error('a message was sent')
  const { headers, text } = got
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'trebol-release' })
  expect(headers.cookie).toBeUndefined()
  expect(isFromTrebol(headers, text, secret)).toBe(true)
  const twice = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
  expect(isFromTrebol(twice, text, secret)).toBe(true)
  const old = Number(headers['webhook-timestamp']) - 301
  for (const [wrongHeaders, body, key] of [
    [headers, `${text} `, secret],
    [{ ...headers, 'webhook-id': 'msg_other' }, text, secret],
    [{ ...headers, 'webhook-timestamp': String(old) }, text, secret],
    [{ ...headers, 'webhook-timestamp': 'now' }, text, secret],
    [headers, text, other.secret],
  ] as const)
    expect(isFromTrebol(wrongHeaders, body, key)).toBe(false)
})
