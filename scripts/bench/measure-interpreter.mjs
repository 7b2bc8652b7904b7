import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createViteServer } from 'vitest/node'
import { median, table } from './table.mjs'

/**
 * How fast answers of the server are read and carried out, with effects that do nothing, and how long the worst texts
 * of their longest length take. Alone: `node scripts/bench/measure-interpreter.mjs`.
 */
const root = resolve(import.meta.dirname, '../..')
const rounds = 15

const token = `${'h'.repeat(36)}.${'p'.repeat(180)}.${'s'.repeat(43)}`
const cities = Array.from({ length: 24 }, (_, n) => `<option value="${n}">Ciudad ${n} &amp; valle</option>`).join('')

/** What the product's calls are answered with day by day. */
const typical = [
  ['timestamp', { return: { now: '2026-01-01T00:00:00Z', session: 'valid' }, status: 'ok', maintenance: false }],
  [
    'getBalance',
    {
      return: [
        ['1250.00', 'USD'],
        ['98000.50', 'VES'],
      ],
    },
  ],
  ['getGames', { return: Array.from({ length: 30 }, (_, id) => ({ id, name: `Juego ${id}`, provider: 'studio' })) }],
  ['login', { jwt: token, msg: 'Bienvenida, Ana', 'ls-set': [['currency', 'USD']], js: 'api("getBalance",{})' }],
  ['play', { 'ss-set': [['play', '{"sid":"a1","url":"https://studio.example/g/7"}']], gotourl: 'play.html' }],
  [
    'getProfile',
    {
      vf: { name: 'Ana' },
      DOM: [
        ['#city', cities],
        ['#document_type', '<option value=d>DNI'],
      ],
    },
  ],
  [
    'bonus',
    {
      msg: 'Su bono está listo',
      DOM: [['#aviso', 'Bono']],
      js: '$("#aviso").show();hide("#promo")',
      gotourl: '/profile',
    },
  ],
]

const commandLength = 65_536
const rowLength = 262_144
const filled = (head, piece, length, tail = '') =>
  head + piece.repeat(Math.floor((length - head.length - tail.length) / piece.length)) + tail

const worstCommands = {
  '60,000 open parentheses': `api("a"${'('.repeat(60_000)}`,
  '60,000 quotes': '"'.repeat(60_000),
  'a quote that never closes': filled('api("a",{"x":"', 'y', commandLength),
  'deep JSON, closed': filled('api("x",{"a":', '[', commandLength / 2) + filled('', ']', commandLength / 2 - 20, '})'),
  'deep JSON, open': filled('api("x",', '{"a":', commandLength, ')'),
  'api("a",{ again and again': filled('', 'api("a",{', commandLength),
  'braces and blanks': filled('api("a",{', '}   ', commandLength),
  blanks: filled('api(', ' ', commandLength, ')'),
  semicolons: ';'.repeat(commandLength),
  'wide JSON': filled('api("x",{"a":[', '0,', commandLength, '0]})'),
  backslashes: filled('api("x",{"a":"', '\\\\', commandLength, '"})'),
}
const worstRows = {
  'options that never end': filled('', '<option ', rowLength, '>'),
  'option tags in one word': filled('', '<option', rowLength),
  'quotes that never close': filled('', '<option value="', rowLength, '>'),
  'values of blanks': filled('<option value', ' ', rowLength, '>'),
  'values without end': filled('<option ', 'value= ', rowLength, '>'),
  angles: '<'.repeat(rowLength),
  'whole options': filled('', '<option value=1>a', rowLength),
  'one option of tags': filled('<option>', '<b>', rowLength),
  'one option of entities': filled('<option>', '&amp;', rowLength),
  'one option of blanks': filled('<option>', ' ', rowLength),
}

const nothing = () => true
const names = [
  'openSession',
  'writeStorage',
  'showNotice',
  'redirect',
  'leave',
  'setMaintenance',
  'updateRegion',
  'setVisible',
  'setProfileList',
  'keepRecoveryToken',
  'callApi',
  'logout',
  'report',
]
const effects = Object.fromEntries(names.map((name) => [name, nothing]))

export async function measureInterpreter() {
  const vite = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const origin = globalThis.location
  try {
    globalThis.location = new URL('http://localhost/')
    const { parseEnvelope, readOptions } = await vite.ssrLoadModule('/shared/contract/index.ts')
    const { interpret } = await vite.ssrLoadModule('/shared/interpreter/interpret.ts')
    const obey = (endpoint, response) => {
      const envelope = parseEnvelope({ result: true, response })
      interpret(envelope.instructions, effects, endpoint)
    }
    const obeyAll = () => {
      for (const [endpoint, response] of typical) obey(endpoint, response)
    }
    return [
      ...typical.map(([endpoint, response]) => [`${endpoint}, answers/s`, rate(() => obey(endpoint, response)), '']),
      ['all of these in turn, answers/s', rate(obeyAll, typical.length), '≥ 100,000'],
      ...Object.entries(worstCommands).map(([kind, js]) => [
        `js: ${kind}`,
        worst(() => obey('probe', { js })),
        '< 10 ms',
      ]),
      ...Object.entries(worstRows).map(([kind, html]) => [`DOM: ${kind}`, worst(() => readOptions(html)), '< 10 ms']),
    ]
  } finally {
    globalThis.location = origin
    await vite.close()
  }
}

/** Runs in a second of processor time, so that what else the machine does counts less; the best of some spells. */
function rate(work, each = 1) {
  const spells = Array.from({ length: 8 }, () => {
    let runs = 0
    const started = performance.now()
    const before = process.cpuUsage()
    while (performance.now() < started + 150) for (let n = 0; n < 20; n += 1, runs += 1) work()
    const { user, system } = process.cpuUsage(before)
    return (runs * each * 1_000_000) / (user + system)
  })
  return Math.round(Math.max(...spells)).toLocaleString('en')
}

function worst(work) {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return `${median(times).toFixed(2)} ms`
}

export const interpreterHead = ['interpreter', 'figure', 'target']

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${table('Interpreter', interpreterHead, await measureInterpreter())}\n`)
}
