import { createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOn } from './listen-on.ts'

export const project = {
  PUSH_PROJECT_ID: 'trebol-prueba',
  PUSH_API_KEY: 'llave-publica',
  PUSH_APP_ID: '1:1234567890:web:abcdef',
  PUSH_SENDER_ID: '1234567890',
}

export type SentMessage = {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: { readonly id: string; readonly path: string; readonly always?: string }
  readonly webpush: unknown
}

type Answer = { readonly status: number; readonly body?: unknown }

/**
 * The provider as far as a sender sees it: it hands out access tokens for assertions that its key has signed, and takes
 * messages that carry one. Whatever does not look as it must is kept in `faults`.
 */
export async function fakePushProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const folder = await mkdtemp(join(tmpdir(), 'trebol-push-'))
  const sent: SentMessage[] = []
  const faults: string[] = []
  const answers = new Map<string, Answer[]>()
  let granted = 0

  const grant = (body: string) => {
    const form = new URLSearchParams(body)
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const verified = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') faults.push('grant_type')
    if (!verified) faults.push('signature')
    if (said.iss !== 'envios@trebol.example') faults.push('iss')
    if (said.aud !== `${origin}/token`) faults.push('aud')
    if (said.scope !== 'https://www.googleapis.com/auth/firebase.messaging') faults.push('scope')
    granted += 1
    return { status: 200, body: { access_token: `acceso-${granted}`, expires_in: 3_600, token_type: 'Bearer' } }
  }

  const take = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer acceso-${granted}`) faults.push('authorization')
    if (request.headers['content-type'] !== 'application/json') faults.push('content-type')
    const { message } = JSON.parse(body) as { message: SentMessage }
    const planned = answers.get(message.token)?.shift()
    if (planned !== undefined && planned.status !== 200) return planned
    sent.push(message)
    return { status: 200, body: { name: `projects/${project.PUSH_PROJECT_ID}/messages/${sent.length}` } }
  }

  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const answer: Answer =
        request.method === 'POST' && request.url === '/token'
          ? grant(body)
          : request.method === 'POST' && request.url === `/v1/projects/${project.PUSH_PROJECT_ID}/messages:send`
            ? take(request, body)
            : { status: 405, body: {} }
      if (answer.status === 405) faults.push(`${request.method} ${request.url}`)
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body ?? {}))
    })
  })
  const origin = `http://127.0.0.1:${await listenOn(http, 0)}`
  const account = join(folder, 'account.json')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(
    account,
    JSON.stringify({ client_email: 'envios@trebol.example', private_key: pem, token_uri: `${origin}/token` }),
  )
  return {
    settings: { ...project, PUSH_SERVICE_ACCOUNT: account, PUSH_SEND_URL: origin },
    sent,
    faults,
    granted: () => granted,
    /** What it answers to the next messages for this browser, instead of taking them. */
    answer: (token: string, ...planned: Answer[]) => answers.set(token, planned),
    to: (token: string) => sent.filter((message) => message.token === token),
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
