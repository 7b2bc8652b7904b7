// @vitest-environment happy-dom
import { parseEnvelope } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import type { Effects } from './effects.ts'
import { interpret } from './interpret.ts'

function recorder(broken?: keyof Effects) {
  const done: string[] = []
  const note =
    (name: keyof Effects) =>
    (...args: unknown[]): boolean => {
      if (name === broken) throw new Error('no room')
      done.push([name, ...args].join(' '))
      return true
    }
  const effects: Effects = {
    openSession: note('openSession'),
    writeStorage: note('writeStorage'),
    showNotice: note('showNotice'),
    redirect: note('redirect'),
    setMaintenance: note('setMaintenance'),
    report: note('report'),
  }
  return { done, effects }
}

const run = (response: unknown, broken?: keyof Effects) => {
  const { done, effects } = recorder(broken)
  interpret(parseEnvelope({ result: true, response })?.instructions ?? [], effects)
  return done
}

test('a whole launch is carried out in order', () => {
  expect(run({ msg: 'Listo', gotourl: 'play.html', 'ss-set': [['play', '{}']], jwt: 'a.b.c' })).toEqual([
    'openSession a.b.c',
    'writeStorage session play {}',
    'showNotice Listo success',
    'redirect /play',
  ])
})

test('the token is never written past the session, and our own keys are out of reach', () => {
  expect(
    run({
      'ls-set': [
        ['jwt', 'x.y.z'],
        ['trebol:seq', '0'],
        ['__mf', '1'],
        ['currency', 'VES'],
      ],
    }),
  ).toEqual([
    'openSession x.y.z',
    'report trebol:seq a reserved key',
    'report __mf a reserved key',
    'writeStorage local currency VES',
  ])
})

test('an instruction that fails is reported and does not stop the next', () => {
  expect(run({ 'ls-set': [['a', 'b']], msg: 'Hola' }, 'writeStorage')).toEqual([
    'report store Error: no room',
    'showNotice Hola success',
  ])
})

test('a redirect that leads nowhere is reported', () => {
  expect(run({ gotourl: 'https://evil.example/' })).toEqual(['report gotourl not a page of this site'])
})
