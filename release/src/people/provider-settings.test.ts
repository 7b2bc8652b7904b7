import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProviderSettings } from './provider-settings.ts'

const secretFile = join(mkdtempSync(join(tmpdir(), 'trebol-oidc-')), 'secret')
writeFileSync(secretFile, 'hush\n')
const named = { OIDC_ISSUER: 'https://login.example.com/realms/team', OIDC_CLIENT_ID: 'console' }

describe('settings of the sign-in provider', () => {
  it('are none without an issuer, and otherwise what most providers take', () => {
    expect(readProviderSettings({})).toBeNull()
    expect(readProviderSettings(named)).toEqual({
      issuer: new URL(named.OIDC_ISSUER),
      clientId: 'console',
      clientSecret: null,
      label: 'login.example.com',
      scope: 'openid email profile',
      groupsClaim: 'groups',
      nameClaim: 'email',
    })
    const own = {
      OIDC_CLIENT_SECRET_FILE: secretFile,
      OIDC_LABEL: 'Example',
      OIDC_GROUPS_CLAIM: 'https://example.com/roles',
    }
    expect(readProviderSettings({ ...named, ...own })).toMatchObject({
      clientSecret: 'hush',
      label: 'Example',
      groupsClaim: 'https://example.com/roles',
    })
  })

  it.each([
    [{ OIDC_CLIENT_ID: 'console' }, /^OIDC_CLIENT_ID is set, but OIDC_ISSUER is not/],
    [
      { ...named, OIDC_ISSUER: 'http://login.example.com' },
      /^OIDC_ISSUER "http:\/\/login.example.com" is no issuer: .*TLS/,
    ],
    [{ ...named, OIDC_ISSUER: 'login.example.com' }, /is no issuer/],
    [{ OIDC_ISSUER: named.OIDC_ISSUER }, /^OIDC_CLIENT_ID "" is missing: register the console/],
    [{ ...named, OIDC_SCOPE: 'email' }, /^OIDC_SCOPE "email" must hold openid/],
    [{ ...named, OIDC_CLIENT_SECRET_FILE: '/nowhere' }, /^OIDC_CLIENT_SECRET_FILE "\/nowhere" cannot be read/],
  ])('refuse %j in one line that says the repair', (env, line) => {
    expect(() => readProviderSettings(env)).toThrow(line)
  })
})
