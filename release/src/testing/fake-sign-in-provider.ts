/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type GrantContext = {
  readonly oidc: {
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
    readonly provider: {
      readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    }
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })

export const fakeClient = { id: 'trebol-console', secret: 'a-secret-of-thirty-two-characters' } as const

/**
 * A real provider of OpenID Connect on a free port of the loopback interface, at which whoever `person` names is signed in
 * already. `claims` are all that it says of them; `null`: they are sent away. It answers once a console is registered.
 */
export async function fakeSignInProvider() {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: string; claims: Readonly<Record<string, unknown>> | null } = { person: 'ana', claims: {} }

  return {
    issuer,
    state,
    /** Makes the console of this origin known. `inToken`: claims stand in the token; otherwise a second question gives them. */
    register(origin: string, { inToken = true }: { readonly inToken?: boolean } = {}): void {
      const settings = settingsFor(`${origin}/session/provider/back`, inToken, () => state.claims)
      // Read when somebody signs in first: it takes a second.
      let opened: ReturnType<typeof openProvider> | null = null
      listener = (request, response) => {
        opened ??= openProvider(issuer, settings)
        void opened.then(({ provider, answer }) => {
          if (!request.url?.startsWith('/sign-in/')) return answer(request, response)
          const login = { accountId: state.person, remember: false }
          const result = state.claims === null ? { error: 'access_denied' } : { login }
          return void provider.interactionFinished(request, response, result)
        })
      }
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function openProvider(issuer: string, settings: object) {
  const { default: Provider } = await import('oidc-provider')
  const provider = new Provider(issuer, settings)
  return { provider, answer: provider.callback() }
}

const settingsFor = (back: string, inToken: boolean, claimsOf: () => Readonly<Record<string, unknown>> | null) => ({
  clients: [
    {
      client_id: fakeClient.id,
      client_secret: fakeClient.secret,
      redirect_uris: [back],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
  adapter: keptInMemory(),
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  cookies: { keys: ['only for tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups', 'realm_access'] },
  conformIdTokenClaims: !inToken,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, ...claimsOf() }),
  }),
  loadExistingGrant: async ({ oidc }: GrantContext) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

type Kept = Readonly<Record<string, unknown>> & { readonly uid?: string; readonly grantId?: string }

/** Where one provider keeps what it knows; its own says on every start that it is not meant to be used. */
function keptInMemory() {
  const all = new Map<string, Kept>()
  return (kind: string) => {
    const keyOf = (id: string) => `${kind} ${id}`
    const find = async (id: string) => all.get(keyOf(id))
    return {
      find,
      upsert: async (id: string, kept: Kept) => void all.set(keyOf(id), kept),
      findByUid: async (uid: string) => [...all.values()].find((kept) => kept.uid === uid),
      consume: async (id: string) => void all.set(keyOf(id), { ...all.get(keyOf(id)), consumed: Date.now() / 1_000 }),
      destroy: async (id: string) => void all.delete(keyOf(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, kept] of all) if (kept.grantId === grantId) all.delete(key)
      },
    }
  }
}
