import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'

type Envelope = { readonly result: boolean; readonly response?: Readonly<Record<string, unknown>> }

export type ForeignServer = {
  /** Answers of this server by the name of the call; a call that is not named here is refused. */
  readonly answers: Record<string, (token: string | null) => Envelope>
  readonly stop: () => Promise<void>
}

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A login token as the specification has it: the player is in `data`, and nothing else is ours. */
export const foreignToken = (data: { co: string; nm: string; em: string; id: number }): string =>
  `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment({ data })}.${Buffer.from('firma').toString('base64url')}`

/** Puts a server behind the calls of this page that speaks the forms of the specification alone: no call, code or field of ours. */
export async function startForeignServer(page: Page): Promise<ForeignServer> {
  const answers: ForeignServer['answers'] = {}
  const server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    const token = request.headers.authorization?.replace('Bearer ', '') ?? null
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[name]?.(token) ?? { result: false }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route('**/api/*', async (route) => {
    const url = `http://127.0.0.1:${port}${new URL(route.request().url()).pathname}`
    await route.fulfill({ response: await route.fetch({ url }) }).catch(() => undefined)
  })
  return {
    answers,
    stop: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
