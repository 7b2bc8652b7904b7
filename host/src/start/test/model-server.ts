import type { Answer, Sent } from '@trebol/shared/api'

export const users = { ana: { id: '1', balance: '100.00' }, beto: { id: '2', balance: '200.00' } } as const
export type UserName = keyof typeof users

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What the model server remembers: which tokens are good, and what its page answers asked for. */
export function createModelServer() {
  const sessions = new Map<string, UserName>()
  let serial = 0

  const open = (user: UserName): string => {
    serial += 1
    const data = { co: 'VE', nm: user, em: `${user}@ejemplo.test`, id: users[user].id }
    const token = `${segment({ alg: 'none' })}.${segment({ data, n: serial })}.${segment('signature')}`
    sessions.set(token, user)
    return token
  }

  const answers: Record<string, (body: unknown, token: string | null, ask: string | null) => object> = {
    login: (body) => ({ response: { jwt: open(body as UserName) } }),
    logout: (_, token) => {
      if (token !== null) sessions.delete(token)
      return {}
    },
    timestamp: (_, token) => ({
      response: {
        return: {
          now: '2026-01-01T00:00:00Z',
          session: token === null ? 'guest' : sessions.has(token) ? 'valid' : 'expired',
        },
      },
    }),
    getBalance: (_, token) => {
      const user = token === null ? undefined : sessions.get(token)
      return user ? { response: { return: [[users[user].balance, 'USD']] } } : { result: false, status: 401 }
    },
    getPage: (_, token, ask) => {
      const who = (token !== null && sessions.get(token)) || 'nadie'
      if (ask === 'redirect') {
        serial += 1
        return { response: { msg: `para ${who}`, gotourl: `/casino/r${serial}` } }
      }
      // What is said with the end of a session is said to whoever is there then.
      if (ask === 'logout') return { response: { msg: 'para nadie', js: 'removeCookie("jwt")' } }
      return { response: { msg: `para ${who}` } }
    },
  }

  return {
    open,
    end: (token: string) => void sessions.delete(token),
    /** `ask`: what the answer to a page's own call carries along. */
    answer({ path, body, headers = {} }: Sent, ask: string | null): Extract<Answer, { kind: 'json' }> {
      const name = path.slice(1)
      const bearer = headers.Authorization?.replace('Bearer ', '') ?? null
      const { status = 200, ...rest } = (answers[name]?.(body, bearer, ask) ?? { result: false }) as { status?: number }
      return { kind: 'json', status, body: { result: true, ...rest }, retryAfter: null }
    },
  }
}

export type ModelServer = ReturnType<typeof createModelServer>
