import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandErrors, parseCommands } from './parse-commands.ts'

const read = (text: string) => parseCommands(text).instructions
const call = (name: string, payload: unknown = {}) => ({ kind: 'callApi', name, payload })
const format = [{ kind: 'commandError', text: commandErrors.format }]
const json = [{ kind: 'commandError', text: commandErrors.json }]

describe('a command of the server', () => {
  test.each<[string, unknown[]]>([
    ['', []],
    [';;;', []],
    [' ; ', []],
    ['api("getBalance",{})', [call('getBalance')]],
    ["api('getBalance', {})", [call('getBalance')]],
    ['callApi("getBalance")', [call('getBalance')]],
    ['api("x",{"a":"b;c"})', [call('x', { a: 'b;c' })]],
    ['api("x",{"a":"}){;"});api("y",{"b":[1,2]})', [call('x', { a: '}){;' }), call('y', { b: [1, 2] })]],
    ['api("constructor",{})', [call('constructor')]],
    [
      '$("#promo").show();$(".x").hide()',
      [
        { kind: 'setVisible', selector: '#promo', visible: true },
        { kind: 'setVisible', selector: '.x', visible: false },
      ],
    ],
    [
      'show(\'#promo\'); hide("#caja")',
      [
        { kind: 'setVisible', selector: '#promo', visible: true },
        { kind: 'setVisible', selector: '#caja', visible: false },
      ],
    ],
    ['removeCookie("jwt")', [{ kind: 'logout' }]],
    ['$.REMOVE_COOKIE("sid")', [{ kind: 'logout' }]],
    ['Cookies.remove("jwt");api("getBalance",{})', [{ kind: 'logout' }, call('getBalance')]],
    ['api("note",{"t":"removeCookie"})', [call('note', { t: 'removeCookie' })]],
  ])('%s is read [R-03-12, R-10-04, R-04-16, R-04-17, R-04-18]', (text, instructions) => {
    expect(read(text)).toEqual(instructions)
  })

  test.each([
    'api("x",{"a":1}',
    'api("x",[1])',
    'api("x",5)',
    'api("x",null)',
    'api()',
    'api("")',
    'api({})',
    'api("../admin",{})',
    'api("%2e%2e/admin",{})',
    'api("http://evil.example/x",{})',
    'api("//evil.example",{})',
    'api("login?x=1",{})',
    'api("__proto__",{})',
    'api("x",{"__proto__":{"admin":true}})',
    'api("x",{"a":[{"constructor":1}]})',
    `api("x",{"a":${'['.repeat(40)}${']'.repeat(40)}})`,
    '$("img[src=x onerror=alert(1)]").show()',
    '$("#a, body").hide()',
    'show(#a)',
    `api("a"${'('.repeat(60_000)}`,
  ])('%.60s has a wrong format [R-08-04]', (text) => {
    expect(read(text)).toEqual(format)
  })

  test.each(['api("x",{a:1})', "api('x',{'a':1})", 'api("x",{"a":1,})'])('%s holds no JSON [R-08-05]', (text) => {
    expect(read(text)).toEqual(json)
  })

  test.each([
    'alert(1)',
    'eval("x")',
    'location="https://evil.example"',
    'import("x")',
    '`x`',
    'toString()',
    '$("#a").fadeIn()',
  ])('%s is skipped, reported and never run [R-10-06]', (text) => {
    expect(parseCommands(text)).toEqual({ instructions: [], rejected: [{ field: 'js', why: 'an unknown command' }] })
  })

  test('one malformed command keeps the whole text from running [R-10-05]', () => {
    expect(read('api("a",{});$("#b").show();api("c",{x})')).toEqual(json)
  })

  test('too many commands, or too long a text, are refused whole [R-10-12]', () => {
    expect(read('api("a",{});'.repeat(64))).toHaveLength(64)
    expect(read('api("a",{});'.repeat(65))).toEqual(format)
    expect(read(`api("a",{"x":"${'y'.repeat(66_000)}"})`)).toEqual(format)
  })

  test('no text makes the reader throw or name anything but a path segment', () => {
    const pieces = fc.constantFrom(
      'api(',
      'callApi(',
      '"x"',
      "'y'",
      ',',
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      ';',
      '$',
      '.show()',
      'remove',
      'cookie',
      '\\',
      '"',
      "'",
      '{"a":1}',
      '\u2028',
      '🎰',
      '../',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const instruction of parseCommands(text).instructions) {
            if (instruction.kind === 'callApi') expect(instruction.name).toMatch(/^[A-Za-z][\w-]*$/)
          }
        },
      ),
      { numRuns: 20_000 },
    )
  })
})
