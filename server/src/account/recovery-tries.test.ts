import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { limitRules } from '../limits/create-limits.ts'
import { codeDigits, recoveryTries } from './recovery-secrets.ts'

let server: TestServer
beforeAll(async () => {
  const many = { points: 10_000, seconds: 60 }
  server = await openTestServer({
    ...limitRules,
    ...{ signupAddress: many, loginAddress: many },
    // The tests below use it up.
    recoveryGuesses: { points: 40, seconds: 24 * 60 * 60 },
  })
}, 60_000)
afterAll(() => server.close())

const minute = 60_000
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
let networks = 0
/** A stranger, from a network that nobody has come from before. */
const stranger = () => `203.${Math.floor(++networks / 250)}.${networks % 250}.9`
const newEmail = async () => {
  const body = signupBody()
  await server.call('signup', body)
  return body.email
}
const ask = async (email: string, from = stranger()) => {
  later(1)
  const answer = await server.call('Forgot1', { email }, { from })
  const otp = v.parse(v.array(v.tuple([v.string(), v.string()])), answer.response.DOM)[0]?.[1] ?? ''
  return { answer, otp }
}
const recover = (otp_token: string, code: string, from = stranger()) =>
  server.call('Recover', { otp_token, code }, { from })
const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.includes(`Para: ${email}`))
const codeIn = (mail = '') => (/código es ([\d ]+\d)/.exec(mail)?.[1] ?? 'none').replaceAll(' ', '')
const newestCode = async (email: string) => codeIn((await mailsTo(email)).at(-1))
const wrongFor = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)

test('a code ends with the password that it has changed, though its time is not over', async () => {
  const email = await newEmail()
  const mine = await ask(email)
  const code = await newestCode(email)
  // Who has seen the code asks for a token of his own in time.
  const seen = await ask(email)
  const answer = await recover(mine.otp, code)
  const chp = v.parse(v.array(v.tuple([v.string(), v.string()])), answer.response.DOM)[0]?.[1] ?? ''
  const changed = await server.call('ChangePass', { chp, pwd: 'otra clave larga 9', pwd2: 'otra clave larga 9' })
  expect(changed.result).toBe(true)
  expect((await recover(seen.otp, code)).result).toBe(false)
  const again = await ask(email)
  expect((await recover(again.otp, code)).result).toBe(false)
  expect((await recover(again.otp, await newestCode(email))).result).toBe(true)
})

describe('A stranger who asks for the codes of somebody else', () => {
  test('keeps no code from the player, and fills no mailbox', async () => {
    const email = await newEmail()
    const answers: string[] = []
    for (let n = 0; n < 30; n += 1) answers.push((await ask(email)).answer.text.replace(/"[\w-]{43}"/, '"…"'))
    expect(new Set(answers).size).toBe(1)
    const mine = await ask(email)
    // Two first mails, of either length, and those that may be sent again.
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(2 + limitRules.recoveryMailAgain.points)
    expect((await recover(mine.otp, await newestCode(email))).result).toBe(true)
  })

  test('goes on for hours, and each time the player asks, the code in his mailbox is good', async () => {
    const email = await newEmail()
    for (let hour = 0; hour < 3; hour += 1) {
      for (let n = 0; n < 8; n += 1) await ask(email)
      const mine = await ask(email)
      expect((await recover(mine.otp, await newestCode(email))).result).toBe(true)
      later(60 * minute)
    }
  })

  test('burns with wrong codes what he has asked for himself, and nothing of the player', async () => {
    const email = await newEmail()
    const mine = await ask(email)
    const theirs = await ask(email)
    const code = await newestCode(email)
    for (let n = 0; n < recoveryTries; n += 1) {
      expect((await recover(theirs.otp, wrongFor(code))).response.code).toBe('VALIDATION')
    }
    expect((await recover(theirs.otp, code)).response.code).toBe('RATE_LIMITED')
    expect((await recover(mine.otp, code)).result).toBe(true)
  })
})

describe('A code', () => {
  test('stays the same while it is sent again, and is another one soon', async () => {
    const email = await newEmail()
    await ask(email)
    const first = await newestCode(email)
    await ask(email)
    const codes = (await mailsTo(email)).map(codeIn)
    expect(codes).toEqual([first, first])
    later(15 * minute)
    await ask(email)
    expect(await newestCode(email)).not.toBe(first)
  })

  test('has eight digits, and sixteen once an account was asked for too often', async () => {
    const email = await newEmail()
    const lengths: number[] = []
    for (let n = 0; n <= limitRules.recoveryAccount.points; n += 1) {
      await ask(email)
      lengths.push((await newestCode(email)).length)
    }
    expect(lengths.at(0)).toBe(codeDigits.short)
    expect(lengths.at(-1)).toBe(codeDigits.long)
    expect((await mailsTo(email)).at(-1)).toMatch(/código es \d{4} \d{4} \d{4} \d{4}\./)
  })

  test('of few digits opens nothing once all accounts together were guessed at too often; a long one does', async () => {
    const [email, waiting] = [await newEmail(), await newEmail()]
    const asked = await ask(waiting)
    const code = await newestCode(waiting)
    for (let n = 0; n < 9; n += 1) {
      const theirs = await ask(await newEmail())
      for (let time = 0; time < recoveryTries; time += 1) await recover(theirs.otp, '00000000')
    }
    const late = await recover(asked.otp, code)
    expect([late.response.code, late.response.msg]).toEqual([
      'RATE_LIMITED',
      'Por seguridad, ahora enviamos códigos más largos. Solicite un código nuevo.',
    ])
    const mine = await ask(email)
    const long = await newestCode(email)
    expect(long).toHaveLength(codeDigits.long)
    expect((await recover(mine.otp, long)).result).toBe(true)
  })
})

describe('What guessing can reach in a year', () => {
  const hours = 366 * 24
  const guesses = (limit: { readonly points: number; readonly seconds: number }) =>
    (Math.ceil((hours * 3_600) / limit.seconds) + 1) * limit.points

  test('is less than one account in a hundred years, at one account or at all of them together', () => {
    const short = 10 ** codeDigits.short
    const { recoveryAccount, recoveryGuesses } = limitRules
    expect((guesses(recoveryAccount) * recoveryTries) / short).toBeLessThan(0.01)
    expect(guesses(recoveryGuesses) / short).toBeLessThan(0.01)
    // Long codes have no brake of their own: a thousand tries in each second of the year.
    expect((hours * 3_600 * 1_000) / 10 ** codeDigits.long).toBeLessThan(0.001)
  })
})
