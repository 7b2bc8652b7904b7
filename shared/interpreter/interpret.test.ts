// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { parseEnvelope } from '../contract/index.ts'
import type { Effects } from './effects.ts'
import { interpret } from './interpret.ts'

function recorder(broken?: keyof Effects) {
  const done: string[] = []
  const note =
    (name: keyof Effects) =>
    (...args: unknown[]): boolean => {
      if (name === broken) throw new Error('no room')
      done.push([name, ...args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))].join(' '))
      return true
    }
  const effects: Effects = {
    openSession: note('openSession'),
    writeStorage: note('writeStorage'),
    showNotice: note('showNotice'),
    redirect: note('redirect'),
    leave: () => false,
    setMaintenance: note('setMaintenance'),
    updateRegion: note('updateRegion'),
    setVisible: note('setVisible'),
    setProfileList: note('setProfileList'),
    keepRecoveryToken: note('keepRecoveryToken'),
    callApi: note('callApi'),
    logout: note('logout'),
    report: note('report'),
  }
  return { done, effects }
}

const run = (response: unknown, broken?: keyof Effects, endpoint = 'any') => {
  const { done, effects } = recorder(broken)
  interpret(parseEnvelope({ result: true, response })?.instructions ?? [], effects, endpoint)
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

test('an address in the message of a launch becomes the launch, and is not read out to the player', () => {
  const address = 'https://juegos.example/mesa?t=1'
  const old = { msg: address, gotourl: 'play.html' }
  expect(run(old, undefined, 'play')).toEqual([`writeStorage session play {"url":"${address}"}`, 'redirect /play'])
  const stored = { ...old, 'ss-set': [['play', '{"sid":"s_1"}']] }
  expect(run(stored, undefined, 'play')).toEqual(['writeStorage session play {"sid":"s_1"}', 'redirect /play'])
  expect(run(old, undefined, 'getGames')[0]).toBe(`showNotice ${address} success`)
  expect(run({ msg: `Abra ${address}` }, undefined, 'play')).toEqual([`showNotice Abra ${address} success`])
})

test('the token is never written past the session, and our own keys are out of reach [R-10-07]', () => {
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

test('lists of the profile form are read from their rows, the first reference code left out [R-03-05, R-03-06]', () => {
  const DOM = [
    ['#city', '<option value=1>Lima<option value=2>Cusco'],
    ['#ref_code', '<option value="">Elija<option value=A>A-1'],
    ['#document_type', [{ id: 'dni', name: 'DNI' }]],
  ]
  expect(run({ DOM })).toEqual([
    'setProfileList cities [{"id":"1","name":"Lima"},{"id":"2","name":"Cusco"}]',
    'setProfileList refCodes [{"id":"A","name":"A-1"}]',
    'setProfileList documentTypes [{"id":"dni","name":"DNI"}]',
  ])
})

test('recovery tokens are taken only from the calls that hand them out [R-10-24, R-03-09, R-03-10]', () => {
  const DOM = [
    ['#otp-tok', 'abc'],
    ['#chp-tok', 'def'],
  ]
  expect(run({ DOM }, undefined, 'Forgot1')).toEqual([
    'keepRecoveryToken otp abc',
    'report #chp-tok not part of an answer to Forgot1',
  ])
  expect(run({ DOM }, undefined, 'Recover')).toEqual([
    'report #otp-tok not part of an answer to Recover',
    'keepRecoveryToken chp def',
  ])
  expect(run({ DOM }, undefined, 'getGames')).toHaveLength(2)
})

test('regions are updated, shown and hidden in the store, when the table has them', () => {
  expect(
    run({
      DOM: [
        ['#aviso', 'Hola'],
        ['#aviso', 'polite', 'aria-live'],
        ['#aviso', 'true', 'hidden'],
        ['#nowhere', 'x'],
      ],
      js: '$("#aviso").show();hide(".chip");hide("#register-submit")',
    }),
  ).toEqual([
    'updateRegion #aviso Hola null',
    'updateRegion #aviso polite aria-live',
    'setVisible #aviso false',
    'report #nowhere is not in docs/server-regions.md',
    'setVisible #aviso true',
    'setVisible .chip false',
    'report #register-submit takes text, disabled, not hidden',
  ])
})

test('commands run after the message: calls and logout', () => {
  expect(run({ msg: 'Adiós', js: 'removeCookie("jwt");api("x",{"a":1})' })).toEqual([
    'showNotice Adiós success',
    'logout',
    'callApi x {"a":1}',
  ])
})

test('a malformed command shows the error of the specification, and nothing of it runs [R-08-04, R-08-05]', () => {
  expect(run({ js: 'api("a",{});api("b"' })).toEqual(['showNotice Formato inválido de comando API. error'])
  expect(run({ js: 'api("a",{x:1})' })).toEqual(['showNotice Ocurrió un error al parsear el JSON. error'])
})
