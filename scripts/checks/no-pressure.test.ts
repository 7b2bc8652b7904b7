import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Where what players read is written: catalogues, documents, banners and the names of what is sold. */
const folders = [
  'host/src',
  'remote-games/src',
  'remote-profile/src',
  'remote-legal/src',
  'shared/ui',
  'server/src',
  'studio/src',
]
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) =>
      /(?:texts[/\\](?:spanish|english|portuguese)\.ts|payloads[/\\].*\.json|banners\.ts|refusal-of\.ts)$/.test(name),
    )
    .map((name) => join(folder, name)),
)

/** Words that press somebody to play on, in the three languages. Source: docs/decisions/0034-a-raise-needs-a-second-yes.md. */
const pressure: readonly RegExp[] = [
  ...[
    'recuper(?:e|ar?|ará) (?:su|lo|el) (?:dinero|perdido|pérdida)',
    '(?:última|last|final) (?:oportunidad|chance)',
    'casi gan(?:a|ó|o)|almost won|quase ganhou',
    'gane? ya|juegue ya|win now|play now|ganhe já|jogue já',
    'solo por hoy|only today|só hoje',
    'está de suerte|lucky (?:streak|day)|maré de sorte',
    '(?:una|otra) (?:partida|jugada|ronda) más|one more (?:round|game)|mais uma (?:partida|rodada)',
    'no se lo pierda|don.t miss|não perca',
    'ganancia garantizada|guaranteed win|ganho garantido',
    'acaban? de ganar|just won|acabou de ganhar',
  ].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')),
  /[!¡]/,
]

/** What a text file says: its string literals, or a document whole. Comments and code are no texts for players. */
const saidIn = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.json')) return text.split('\n')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  )
}

/** Advice against pressure may name it. */
const isAdvice = (text: string) => /\bNo juegue para recuperar\b/.test(text)

describe('No text of the site presses a player', () => {
  test('and the texts are where this test looks for them', () => {
    expect(files.length).toBeGreaterThan(40)
  })

  test.each(files)('%s', (file) => {
    const pressing = saidIn(file).filter((text) => !isAdvice(text) && pressure.some((words) => words.test(text)))
    expect(pressing).toEqual([])
  })
})

test.each([
  'Recupere su dinero hoy',
  'Última oportunidad',
  'Casi gana. Una partida más',
  'Ana acaba de ganar 500',
  'Jogue já',
  'You almost won',
  'Bono de bienvenida!',
])('the words %j would be found', (text) => {
  expect(pressure.some((words) => words.test(text))).toBe(true)
})
