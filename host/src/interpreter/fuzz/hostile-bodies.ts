import fc from 'fast-check'

/** Text with every 16-bit unit in it, halves of characters included. */
const rawText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units))

const nasty = fc.constantFrom(
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'javascript:alert(1)//play.html',
  'https://evil.example/',
  '//evil.example/play.html',
  '../admin',
  '%2e%2e%2f',
  '\ufeff',
  '\u2028',
  '\u202e',
  '\ud83c',
  '\u0000',
  'remove cookie',
  '1e400',
  '-0',
  '',
)
const names = fc.constantFrom(
  'jwt',
  'currency',
  'play',
  'otp',
  'trebol:seq',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '__mf',
  'a',
)
const fields = fc.constantFrom(
  'js',
  'ls-set',
  'ss-set',
  'msg',
  'gotourl',
  'DOM',
  'jwt',
  'status',
  'maintenance',
  'return',
  'vf',
  'code',
  'errors',
)
const text = fc.oneof(nasty, names, rawText, fc.string({ maxLength: 20 }))
const key = fc.oneof(names, fields, text)

/** Any JSON at all, with known names and prototype keys in the place of keys. */
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom<unknown>(null, true, false, 0, -0.5, 1e308, 2 ** 53 + 2),
    fc.array(tie('anything'), { maxLength: 4 }),
    // Own properties, also for `__proto__`.
    fc.array(fc.tuple(key, tie('anything')), { maxLength: 4 }).map(Object.fromEntries),
  ),
}))

const mostly = (likely: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: likely }, { weight: 1, arbitrary: anything })

/** One step away from what is right: a piece cut out, put in, or said twice. */
const nearMiss = (right: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: right },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right, fc.nat(40), fc.nat(4), fc.oneof(fc.constant(''), text))
        .map(([whole, at, length, piece]) => {
          return whole.slice(0, at) + piece + whole.slice(at + length)
        }),
    },
    { weight: 1, arbitrary: fc.tuple(right, right).map((both) => both.join('')) },
  )

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (data: unknown): string => `${encoded({ alg: 'HS256' })}.${encoded({ data })}.c2ln`
const ana = { co: 'VE', nm: 'Ana', em: 'ana@ejemplo.com', id: 7 }
const token = nearMiss(fc.constantFrom(tokenOf(ana), tokenOf({ ...ana, id: 8 }), tokenOf({ ...ana, id: {} }), 'a.b.c'))

const name = nearMiss(fc.constantFrom('x', 'getBalance', 'logout', 'login', 'again', 'Forgot1', 'constructor'))
const selector = nearMiss(
  fc.constantFrom(
    '#home-lead',
    '#aviso',
    '#home-explore',
    '#login-email',
    '#home-picture',
    '#city',
    '#ref_code',
    '#document_type',
    '#otp-tok',
    '#chp-tok',
    '.nav-entry',
    'body',
    '*',
    '#a, body',
  ),
)
const payload = nearMiss(mostly(fc.constant({ a: 'b;c', d: [1] })).map((value) => JSON.stringify(value)))
const quote = fc.constantFrom('"', "'")

const command = nearMiss(
  fc.oneof(
    fc
      .tuple(fc.constantFrom('api', 'callApi'), quote, name, payload)
      .map(([verb, q, called, object]) => `${verb}(${q}${called}${q},${object})`),
    fc
      .tuple(quote, selector, fc.constantFrom('show', 'hide', 'remove', 'html'))
      .map(([q, at, verb]) => `$(${q}${at}${q}).${verb}()`),
    fc
      .tuple(fc.constantFrom('show', 'hide', 'alert'), quote, selector)
      .map(([verb, q, at]) => `${verb}(${q}${at}${q})`),
    fc.constantFrom(
      'removeCookie("jwt")',
      'Cookies.remove("jwt")',
      'eval("alert(1)")',
      'location="//evil.example"',
      'import("x")',
    ),
    text,
  ),
)
const commands = fc.oneof(
  { weight: 8, arbitrary: fc.array(command, { maxLength: 5 }).map((list) => list.join(';')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('(', '"', '[', ';', '{"a":', 'api("x",{});'), fc.nat(400))
      .map(([sign, times]) => sign.repeat(times)),
  },
)

/** A few rows, or now and then more than are allowed. */
const many = (row: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 200, arbitrary: fc.array(mostly(row), { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(row, fc.integer({ min: 200, max: 600 }))
        .map(([one, times]) => Array.from({ length: times }, () => one)),
    },
  )

const pairs = many(fc.oneof(fc.tuple(key, text), fc.tuple(fc.constant('jwt'), token), fc.array(text, { maxLength: 4 })))

const option = fc.oneof(
  fc.constantFrom(
    '<option value=1>Lima</option>',
    '<option>',
    '<option value="',
    "<option value='1'",
    '&#x3c;',
    '&amp;lt;',
    '&#xD800;',
    '</select>',
    '<optgroup>',
  ),
  text,
)
const content = fc.oneof(
  fc.array(option, { maxLength: 6 }).map((parts) => parts.join('')),
  many(fc.oneof(fc.tuple(text, text), fc.record({ id: text, name: text }))),
)
const attribute = nearMiss(
  fc.constantFrom(
    'value',
    'hidden',
    'disabled',
    'placeholder',
    'aria-label',
    'onclick',
    'style',
    'href',
    'src',
    'aria-live',
    'srcdoc',
  ),
)
const rows = many(
  fc.oneof(
    fc.tuple(selector, content),
    fc.tuple(selector, content, attribute),
    fc.record({ selector, value: content, attribute }, { requiredKeys: ['selector', 'value'] }),
  ),
)

const address = fc.oneof(
  nearMiss(
    fc.constantFrom(
      'play.html',
      '/x/play_ib.html',
      'other.html',
      '/profile/deposit?a=1#b',
      '/casino/vip',
      'https://evil.example/play.html',
    ),
  ),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '%2e',
        '@',
        'evil.example',
        'https:',
        'javascript:',
        '\t',
        'play.html',
        'casino',
        'profile',
        '?',
        '#',
      ),
      { maxLength: 7 },
    )
    .map((parts) => parts.join('')),
)

const response = fc.record(
  {
    js: mostly(commands),
    'ls-set': mostly(pairs),
    'ss-set': mostly(pairs),
    msg: mostly(text),
    gotourl: mostly(address),
    DOM: mostly(rows),
    jwt: mostly(token),
    status: mostly(fc.constantFrom('maintenance', 'ok')),
    maintenance: mostly(fc.boolean()),
    return: mostly(fc.constant([['1.00', 'USD']])),
    vf: anything,
    code: anything,
    errors: anything,
  },
  { requiredKeys: [] },
)

const envelope = fc.tuple(
  mostly(fc.constantFrom(true, true, true, false)),
  mostly(response),
  fc.array(fc.tuple(key, anything), { maxLength: 2 }),
)

/** The text of an answer, mostly an envelope that is wrong in one place or another, now and then no JSON at all. */
export const hostileBodies: fc.Arbitrary<string> = fc
  .tuple(
    envelope,
    fc.oneof(
      { weight: 40, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.tuple(fc.nat(200), fc.nat(3), text) },
    ),
  )
  .map(([[result, inner, more], damage]) => {
    const whole = JSON.stringify({ ...Object.fromEntries(more), result, response: inner })
    if (damage === null) return whole
    const [at, length, piece] = damage
    return whole.slice(0, at) + piece + whole.slice(at + length)
  })
