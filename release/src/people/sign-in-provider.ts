import * as oidc from 'openid-client'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { namesGroups, type Person, readPerson } from './read-person.ts'

/** What is kept of a sign-in while the browser is at the provider. */
export type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type SignInProvider = {
  readonly label: string
  /** Where the browser goes, and what has to come back. @throws Refusal when the provider does not answer */
  begin(redirectUri: string): Promise<{ readonly url: URL; readonly attempt: Attempt }>
  /** Who came back to `url`. @throws Refusal when nobody whom it vouches for did */
  finish(url: URL, attempt: Attempt): Promise<Person>
}

const timeoutSeconds = 10

/** Sends the secret in the way that the provider takes; without a word of it that is the header. */
const proveClient =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const prove = takes.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return prove(secret)(server, ...rest)
  }

/** The messages of an error and of what caused it; never an answer of the provider, which may hold a token. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause, message } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

/**
 * A provider of OpenID Connect: authorization code with PKCE, state and nonce; the signature of its token is checked as well.
 * It is asked for its addresses when somebody signs in first, so that the service starts without it.
 * Source: docs/platform.md, "Sign-in by OpenID Connect".
 */
export function signInProvider(settings: ProviderSettings, log: Logger): SignInProvider {
  const { issuer, clientId, clientSecret, label, scope } = settings
  const onFailure = (error: unknown) =>
    log.error({ event: 'sign-in-failed', provider: issuer.href, why: reasonsOf(error) }, 'nobody could be signed in')
  let known: Promise<oidc.Configuration> | null = null
  const configuration = () => {
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ]
    const proof = clientSecret === null ? oidc.None() : proveClient(clientSecret)
    known ??= oidc.discovery(issuer, clientId, undefined, proof, { timeout: timeoutSeconds, execute })
    return known.catch((error: unknown) => {
      known = null
      onFailure(error)
      throw new Refusal(`${label} does not answer: try again in a moment, or sign in with a deploy key.`)
    })
  }
  return {
    label,
    async begin(redirectUri) {
      const config = await configuration()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url, attempt }
    },
    async finish(url, { state, nonce, verifier }) {
      const config = await configuration()
      const expected = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, expected)
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('the answer holds no token of an identity')
        if (namesGroups(claims, settings) || config.serverMetadata().userinfo_endpoint === undefined) {
          return readPerson(claims, settings)
        }
        const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        return readPerson({ ...more, ...claims }, settings)
      } catch (error) {
        if (error instanceof Refusal) throw error
        onFailure(error)
        if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
          throw new Refusal(`${label} did not let you in: ask whoever looks after it.`)
        }
        throw new Refusal(
          `${label} answered otherwise than it should: sign in again. The log of serve says what it was.`,
        )
      }
    },
  }
}
