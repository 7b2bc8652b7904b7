import { remoteFolders } from '../machine/unit-folders.mjs'

/** What every change of the site is walked with, after what lies nearer. */
const everyday = ['visitor', 'session', 'main-job']

const ofEachRemote = (of) => Object.fromEntries(remoteFolders.map((folder) => [folder, of(folder)]))

/** Folder of sources → journeys of e2e/journeys that would notice a fault in it. The deepest folder of a file comes first. */
export const smokeJourneys = {
  ...ofEachRemote(() => everyday),
  host: ['shell', 'routes', ...everyday],
  'host/src/auth': ['session', 'recovery'],
  'host/src/errors': ['errors'],
  'host/src/home': ['visitor'],
  'host/src/interpreter': ['instructions'],
  'host/src/language': ['languages'],
  'host/src/loader': ['loader', 'singletons', 'part-reload'],
  'host/src/push': ['push'],
  'host/src/realtime': ['realtime'],
  'host/src/recovery': ['part-reload'],
  'host/src/session': ['session', 'foreign-server'],
  'host/src/texts': ['languages'],
  'remote-games': ['lobby', 'launch', 'visitor', 'main-job'],
  'remote-games/src/lottery': ['lottery'],
  'remote-games/src/play': ['play-session', 'launch'],
  'remote-games/src/races': ['races', 'race-series'],
  'remote-games/src/sports': ['sports'],
  'remote-legal': ['legal', 'documents', 'visitor'],
  'remote-legal/src/acceptance': ['new-terms'],
  'remote-legal/src/chat': ['chat', 'unread'],
  'remote-legal/src/complaints': ['complaints'],
  'remote-legal/src/protection': ['self-exclusion'],
  'remote-legal/src/verification': ['verification', 'documents'],
  'remote-profile': ['profile', 'money', 'main-job'],
  'remote-profile/src/account': ['account', 'limits', 'pause'],
  'remote-profile/src/deposit': ['deposit', 'card-deposit'],
  'remote-profile/src/historical': ['historical'],
  'remote-profile/src/withdrawal': ['withdrawal'],
  server: ['main-job', 'money', 'session'],
  'server/src/account': ['account', 'session'],
  'server/src/attached': ['instructions'],
  'server/src/cashier': ['deposit', 'card-deposit'],
  'server/src/catalogue': ['lobby'],
  'server/src/chat': ['chat'],
  'server/src/closing': ['close-account'],
  'server/src/complaints': ['complaints'],
  'server/src/desk': ['desk'],
  'server/src/documents': ['documents'],
  'server/src/history': ['historical'],
  'server/src/jackpots': ['jackpots'],
  'server/src/kyc': ['verification'],
  'server/src/ledger': ['money', 'main-job'],
  'server/src/limits': ['limits'],
  'server/src/lottery': ['lottery'],
  'server/src/messages': ['unread'],
  'server/src/play': ['launch', 'play-session'],
  'server/src/protection': ['pause', 'self-exclusion'],
  'server/src/push': ['push'],
  'server/src/races': ['races'],
  'server/src/realtime': ['realtime'],
  'server/src/security': ['security'],
  'server/src/sports': ['sports'],
  'server/src/wallet': ['money', 'instant-games'],
  'server/src/withdrawals': ['withdrawal', 'withdrawal-states'],
  shared: [...everyday, 'shell', 'money'],
  'shared/api': ['api-faults', 'session'],
  'shared/i18n': ['languages'],
  'shared/interpreter': ['instructions'],
  'shared/push': ['push'],
  'shared/realtime': ['realtime', 'public-events'],
  'shared/ui': ['shell', 'keyboard-walk', 'appearance'],
  'shared/uploads': ['documents'],
  studio: ['studio', 'instant-games', 'wheel-games'],
  'studio/src/jackpot': ['jackpots'],
  'studio/src/sportsbook': ['sports'],
  'studio/src/web/record': ['documents'],
  release: ['loader', 'routes', 'policy', 'visitor'],
  'release/src/proxy': ['api-base'],
  scripts: ['visitor'],
  'scripts/family': [...everyday, 'studio'],
  e2e: everyday,
}

/** Top folder of sources → the folders whose types it can break. */
export const typesReached = {
  ...ofEachRemote((folder) => [folder]),
  host: ['host', 'host/worker'],
  server: ['server'],
  shared: ['shared', 'host', 'host/worker', ...remoteFolders, 'server', 'studio', 'release', 'e2e'],
  studio: ['studio', 'server'],
  release: ['release', 'e2e'],
  scripts: ['e2e'],
  e2e: ['e2e'],
}

/** What neither a page nor a type is made of. */
const silent = /\.md$|\.test\.tsx?$|^docs\//

const topOf = (file) => file.split('/')[0]

/** Whose types these files can break, in no order; a file at the root breaks any. */
export const foldersToType = (files) => [
  ...new Set(
    files
      .filter((file) => !/\.md$|^docs\//.test(file))
      .flatMap((file) => typesReached[topOf(file)] ?? typesReached.shared),
  ),
]

/** Specs to walk after a change of these files: the changed ones, then those of the deepest folders, then of their parents. */
export function specsFor(files) {
  const ranked = new Map()
  const add = (spec, rank) => ranked.set(spec, Math.min(rank, ranked.get(spec) ?? rank))
  for (const file of files) {
    const [, own] = /^e2e\/journeys\/(.+)\.spec\.ts$/.exec(file) ?? []
    // What changes the live releases needs a site of its own.
    if (own !== undefined && !own.endsWith('release')) add(own, 0)
    if (own !== undefined || silent.test(file)) continue
    const folders = Object.keys(smokeJourneys).filter((folder) => file.startsWith(`${folder}/`))
    folders.sort((one, other) => other.length - one.length)
    for (const [depth, folder] of folders.entries()) for (const spec of smokeJourneys[folder]) add(spec, depth + 1)
    if (folders.length === 0) for (const spec of everyday) add(spec, 2)
  }
  return [...ranked].sort(([, one], [, other]) => one - other).map(([spec]) => spec)
}

/**
 * At most `most` of the journeys, one of each spec in turn. `listed`: spec → lines of its journeys, one for each; several
 * of one line are walked together or not at all.
 */
export function chooseJourneys(specs, listed, most) {
  const rows = specs.map((spec) => ({ spec, lines: [...new Set(listed[spec] ?? [])] }))
  const chosen = []
  let room = most
  for (let turn = 0; rows.some(({ lines }) => lines.length > turn); turn += 1) {
    for (const { spec, lines } of rows) {
      const line = lines[turn]
      const count = listed[spec]?.filter((other) => other === line).length ?? 0
      if (line === undefined || count > room) continue
      room -= count
      chosen.push(`${spec}.spec.ts:${line}`)
    }
  }
  return chosen
}

/**
 * Unit test files that fit into so many seconds of a worker, the nearest to the change first; the others are left to the
 * gate. `seen`: file → seconds; one that nobody has timed counts `unknown`.
 */
export function chooseTests(reached, changed, seen, { seconds, unknown = 4 }) {
  const distance = (file) => {
    if (changed.includes(file)) return 0
    const shared = (folder) => changed.some((other) => other.startsWith(`${folder}/`))
    const parts = file.split('/').slice(0, -1)
    const deepest = parts.findLastIndex((_, at) => shared(parts.slice(0, at + 1).join('/')))
    return parts.length - deepest + (deepest === -1 ? 100 : 0)
  }
  const cost = (file) => seen[file] ?? unknown
  // vitest names first what takes longest: of those that are alike the last goes first.
  const order = reached
    .toReversed()
    .map((file) => ({ file, far: distance(file), cost: cost(file) }))
    .sort((one, other) => one.far - other.far || one.cost - other.cost)
  const run = []
  const left = []
  let used = 0
  for (const one of order) {
    // The tests that were changed run whatever they take.
    const fits = one.far === 0 || used + one.cost <= seconds
    if (fits) used += one.cost
    ;(fits ? run : left).push(one.file)
  }
  return { run, left }
}
