import { describe, expect, it } from 'vitest'
import { fakeSite } from '../testing/fake-site.ts'

const report = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': blocked,
      'document-uri': 'https://trebol.example/auth/forgot-password?code=1234#x',
      'script-sample': 'secret',
    },
  })

describe('violation reports', () => {
  it('are logged as warnings without queries and samples', async () => {
    const { send, logged } = await fakeSite()
    expect((await send('POST', '/csp-report', report('https://evil.example/a.png?token=abc'))).status).toBe(204)
    const line = JSON.parse(logged.find((text) => text.includes('csp-report')) ?? '{}')
    expect(line).toMatchObject({
      level: 40,
      directive: 'img-src',
      blocked: 'https://evil.example/a.png',
      page: 'https://trebol.example/auth/forgot-password',
    })
    expect(logged.join('')).not.toMatch(/1234|token|secret/)
  })

  it('are refused when they are none, too large, not posted, or too many', async () => {
    const { send, get, logged } = await fakeSite()
    expect((await send('POST', '/csp-report', 'hello')).status).toBe(400)
    expect((await send('POST', '/csp-report', report('x'.repeat(17_000)))).status).toBe(413)
    expect((await get('/csp-report')).status).toBe(405)
    const many = await Promise.all(Array.from({ length: 70 }, () => send('POST', '/csp-report', report('inline'))))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect(logged.filter((text) => text.includes('csp-report')).length).toBeLessThanOrEqual(60)
  })
})
