import { describe, expect, test } from 'vitest'
import { preparationSettingsSchema, readSettings, serverSettingsSchema } from './read-settings.ts'

const given = {
  DATA_DIR: '/srv/trebol',
  JWT_SECRET: 'j'.repeat(32),
  WALLET_SECRET: 'w'.repeat(32),
  STUDIO_ORIGIN: 'http://localhost:8081',
}

describe('What only tests may turn', () => {
  const seams = [
    [serverSettingsSchema, 'ATTACH_INSTRUCTIONS', '1'],
    [serverSettingsSchema, 'QUICK_DRAWS', '1'],
    [serverSettingsSchema, 'QUICK_JACKPOT', '1'],
    [serverSettingsSchema, 'CATALOGUE_SIZE', '5000'],
    [serverSettingsSchema, 'PLAIN_ART', '1'],
    [preparationSettingsSchema, 'QUICK_JACKPOT', '1'],
    [preparationSettingsSchema, 'CATALOGUE_SIZE', '5000'],
  ] as const

  for (const [schema, name, value] of seams) {
    for (const environment of [undefined, '', 'production', 'development'])
      test(`${name} is refused with NODE_ENV ${environment ?? 'unset'}`, () => {
        const read = () => readSettings(schema, { ...given, NODE_ENV: environment, [name]: value })
        expect(read).toThrow(new RegExp(`^${name}(=1)? is for tests alone: leave it out, or set NODE_ENV=test`))
      })

    test(`${name} is taken with NODE_ENV=test`, () => {
      expect(readSettings(schema, { ...given, NODE_ENV: 'test', [name]: value })).toHaveProperty(name)
    })
  }
})

test('nothing is prepared for real money by a process of tests', () => {
  const read = () => readSettings(preparationSettingsSchema, { ...given, TREBOL_ENV: 'production', NODE_ENV: 'test' })
  expect(read).toThrow('TREBOL_ENV=production: NODE_ENV=test is for tests alone: leave it out.')
})

describe('The base path of calls', () => {
  const baseOf = (text?: string) => readSettings(serverSettingsSchema, { ...given, API_BASE: text }).API_BASE

  test('is /api unless another one is said [R-07-05, R-07-06]', () => {
    expect([baseOf(), baseOf(''), baseOf('/casino/v2')]).toEqual(['/api', '/api', '/casino/v2'])
  })

  test.each([
    ['/api/', 'API_BASE "/api/" is no base path: write it like /api or /shop/v2, of letters, digits'],
    ['/art', 'API_BASE "/art" lies below /art, which answers something else: write another one, like /api.'],
    ['/desk/api', 'API_BASE "/desk/api" lies below /desk, which answers something else'],
    ['/slots', 'API_BASE "/slots" would hide the page /slots: write another one, like /api.'],
  ])('%s is refused with the repair', (text, line) => {
    expect(() => baseOf(text)).toThrow(line)
  })
})

test('the secret before this one may be left out, and is as long as any', () => {
  expect(readSettings(serverSettingsSchema, given)).not.toHaveProperty('JWT_SECRET_PREVIOUS')
  const previous = 'p'.repeat(32)
  expect(readSettings(serverSettingsSchema, { ...given, JWT_SECRET_PREVIOUS: previous })).toMatchObject({
    JWT_SECRET: given.JWT_SECRET,
    JWT_SECRET_PREVIOUS: previous,
  })
  expect(() => readSettings(serverSettingsSchema, { ...given, JWT_SECRET_PREVIOUS: 'short' })).toThrow(
    'JWT_SECRET_PREVIOUS is too short: use 32 characters or more.',
  )
})
