import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const good = {
  DATA_DIR: '/tmp/studio',
  WALLET_URL: 'http://127.0.0.1:4000/',
  WALLET_SECRET: 'un-secreto-bien-largo',
  SITE_ORIGIN: 'http://localhost:8080',
}

describe('the settings', () => {
  it('take any free port and drop the final slash of the wallet', () => {
    expect(readSettings(good)).toMatchObject({ PORT: 0, WALLET_URL: 'http://127.0.0.1:4000', LOG_LEVEL: 'info' })
  })

  it.each(['QUICK_MATCHES', 'MOVABLE_TIME'] as const)('take %s in tests alone', (name) => {
    expect(readSettings({ ...good, NODE_ENV: 'test', [name]: '1' })).toMatchObject({ [name]: '1' })
    for (const environment of [undefined, '', 'production', 'development'])
      expect(() => readSettings({ ...good, NODE_ENV: environment, [name]: '1' })).toThrow(
        new RegExp(`^${name}: leave it out, or set NODE_ENV=test`),
      )
  })

  it.each([
    [{ ...good, SITE_ORIGIN: 'http://localhost:8080/' }, /^SITE_ORIGIN: set it to an origin without path/],
    [{ ...good, SITE_ORIGIN: 'http://a; script-src *' }, /^SITE_ORIGIN: /],
    [{ ...good, WALLET_URL: 'ftp://x' }, /^WALLET_URL: set it to the base address/],
    [{ ...good, WALLET_SECRET: 'corto' }, /^WALLET_SECRET: set it to at least 16/],
    [{ ...good, PORT: '70000' }, /^PORT: set it to a port number/],
    [{ ...good, WALLET_TIMEOUT_MS: '4 s' }, /^WALLET_TIMEOUT_MS: set it to milliseconds/],
    [{ ...good, WALLET_TIMEOUT_MS: '5' }, /^WALLET_TIMEOUT_MS: set it to 100 milliseconds or more/],
    [{ ...good, LOG_LEVEL: 'mucho' }, /^LOG_LEVEL: set it to fatal/],
    [{}, /^DATA_DIR: set it to the folder/],
  ])('say the repair in one line: %o', (env, text) => {
    expect(() => readSettings(env)).toThrow(text)
  })
})
