import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signRequest } from '../../shared/net/signed-request.ts'
import type { Site } from './site.ts'

/** One signed call of the wallet, as a game provider makes it. */
export async function askWallet({ dataDir, server }: Site, name: string, input: object): Promise<Response> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { readonly wallet: string }
  const [path, body] = [`/wallet/${name}`, JSON.stringify(input)]
  return fetch(server + path, {
    method: 'POST',
    body,
    headers: signRequest(secrets.wallet, { method: 'POST', path, body }),
  })
}
