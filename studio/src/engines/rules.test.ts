import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledCurrencies, formatMoney } from '@trebol/shared/money'
import { expect, test } from 'vitest'
import { abandonedMs } from '../rounds/round-runner.ts'
import { bankDraws } from './baccarat/baccarat-points.ts'
import { sideRtp, sides } from './baccarat/pay-baccarat.ts'
import { sideNames, sidePays } from './baccarat/view/baccarat-words.ts'
import { handPays as blackjackPays, insurancePays, insuranceStake } from './blackjack/pay-blackjack.ts'
import { classicPays, wildFactor } from './classic/classic-pay.ts'
import { classicFaces } from './classic/strips.ts'
import { coinMultiple } from './coin/coin-engine.ts'
import { drawEnd, highestMultiple } from './crash/flight.ts'
import { chances, multipleFor, returnOf } from './dice/odds.ts'
import { engines } from './engine-for-game.ts'
import { hounds } from './greyhounds/draw-race.ts'
import { houndSpotNamed } from './greyhounds/hound-spots.ts'
import { kenoPay, mostPicks } from './keno/keno-pays.ts'
import { minesEngine } from './mines/mines-engine.ts'
import { cells, highestMultiple as highestOfMines, mostMines, mostSafe, multipleAfter } from './mines/multiple-after.ts'
import { narrowLimit, roundLimit } from './placed-bets.ts'
import { multiplesFor, risks, rowCounts } from './plinko/plinko-tables.ts'
import { kindNames, spots } from './roulette/spots.ts'
import { scratchSymbols } from './scratch/scratch-engine.ts'
import { type Dice, type DiceSpot, diceSpots, pips } from './sicbo/dice-spots.ts'
import { payingFaces } from './slot/face.ts'
import { freeSpinFactor, freeSpins, linePays, scatterPays } from './slot/paytable.ts'
import { pokerHands, handPays as pokerPays } from './video-poker/poker-hand.ts'
import { handNames } from './video-poker/view/poker-words.ts'

type Block = {
  readonly kind: string
  readonly text?: string
  readonly items?: readonly string[]
  readonly rows?: readonly (readonly string[])[]
}
type Page = { readonly sections: readonly { readonly id: string; readonly blocks: readonly Block[] }[] }

const file = join(import.meta.dirname, '../../../remote-legal/src/payloads/rules.json')
const page: Page = JSON.parse(readFileSync(file, 'utf8'))

const blocksOf = (id: string): readonly Block[] => page.sections.find((section) => section.id === id)?.blocks ?? []
const textOf = (id: string): string =>
  blocksOf(id)
    .flatMap(({ text = '', items = [] }) => [text, ...items])
    .join(' ')
/** The rows of a table of a section: of the first, unless another is meant. */
const rowsOf = (id: string, place = 0) => blocksOf(id).filter(({ kind }) => kind === 'table')[place]?.rows ?? []

const format = (least: number) =>
  new Intl.NumberFormat('es-VE', { minimumFractionDigits: least, maximumFractionDigits: 2, useGrouping: 'always' })
const [short, long] = [format(0), format(2)]
/** A multiple in hundredths: `135` is `1,35`, `560` is `5,6`. */
const times = (hundredths: number): string => short.format(hundredths / 100)
const percent = (ofHundred: number): string => `${long.format(ofHundred)} %`

const ordinals = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo', 'Octavo']
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

test.each(bundledCurrencies.map((currency) => [currency.iso, currency] as const))(
  'the page of rules states the smallest and largest stakes of every engine in %s',
  (iso, currency) => {
    const [, slots, others] = rowsOf('limites').find(([name]) => name === iso) ?? []
    const money = (minor = 0n) => formatMoney({ minor, iso }, currency, { locale: 'es-VE' })
    for (const engine of engines) {
      const ladder = engine.stakes(currency)
      const stated = engine.name === 'slot' || engine.name === 'classic' ? slots : others
      expect(stated, engine.name).toBe(`De ${money(ladder[0])} a ${money(ladder.at(-1))}`)
    }
    expect(narrowLimit(currency) * 5n).toBe(roundLimit(currency))
  },
)

test('the page of rules states what the slots pay', () => {
  expect(rowsOf('cinco-rodillos')).toEqual(
    payingFaces.map((face, place) => [ordinals[place], ...linePays[face].map((pay) => short.format(pay))]),
  )
  expect(rowsOf('cinco-rodillos', 1)).toEqual(
    scatterPays.map((pay, place) => [`${place + 3}`, `${pay}`, `${freeSpins[place]}`]),
  )
  expect(freeSpinFactor).toBe(2)
  expect(textOf('cinco-rodillos')).toContain('las líneas pagan el doble')
  expect(rowsOf('tres-rodillos')).toEqual(
    classicFaces.map((face, place) => [face === 'W' ? 'Comodín' : ordinals[place - 1], `${classicPays[face]}`]),
  )
  expect(textOf('tres-rodillos')).toContain(
    `la paga por ${wildFactor}. Dos comodines la pagan por ${wildFactor * wildFactor}`,
  )
})

test('the page of rules states what the roulette pays', () => {
  const rows = Object.entries(kindNames).map(([kind, name]) => {
    const [first, ...others] = spots.filter((spot) => spot.kind === kind)
    const told = [name, `${first?.numbers.length}`, `${first?.pays} a 1`]
    for (const { numbers, pays } of others) expect([name, `${numbers.length}`, `${pays} a 1`]).toEqual(told)
    return told
  })
  expect(rowsOf('ruleta')).toEqual(rows)
})

test('the page of rules states what blackjack pays', () => {
  const back = (result: 'blackjack' | 'win' | 'push') => blackjackPays({ doubled: false }, result, 200n)
  expect([back('blackjack'), back('win'), back('push')]).toEqual([500n, 400n, 200n])
  expect([insuranceStake(200n), insurancePays(200n)]).toEqual([100n, 300n])
  expect(rowsOf('blackjack').map(([, pays]) => pays)).toEqual(['3 a 2', '1 a 1', 'Vuelve la apuesta', '2 a 1'])
})

test('the page of rules states what baccarat pays, and when the bank draws', () => {
  expect(rowsOf('baccarat', 1)).toEqual(
    sides.map((side) => [sideNames[side], sidePays[side], `${sideRtp[side].replace('.', ',')} %`]),
  )
  const values = from(0, 9)
  const meant: Readonly<Record<string, readonly number[]>> = {
    'Cualquier valor': values,
    'Todo menos 8': values.filter((value) => value !== 8),
    'De 2 a 7': from(2, 7),
    'De 4 a 7': from(4, 7),
    '6 o 7': [6, 7],
    Nunca: [],
  }
  const told = rowsOf('baccarat').flatMap(([sums = '', when = '']) =>
    (sums.match(/\d/g) ?? []).map((sum) => [Number(sum), when] as const),
  )
  expect(told.map(([sum]) => sum)).toEqual(from(0, 7))
  for (const [sum, when] of told)
    expect(
      values.filter((third) => bankDraws(sum, third)),
      `${sum}`,
    ).toEqual(meant[when])
})

test('the page of rules states what video poker pays', () => {
  expect(rowsOf('video-poker').map(([name, , pays]) => [name, pays])).toEqual(
    pokerHands.filter((hand) => pokerPays[hand] > 0).map((hand) => [handNames[hand], `${pokerPays[hand]}`]),
  )
})

test('the page of rules states what every spot of sic bo pays, and its return', () => {
  const throws = pips.flatMap((a) => pips.flatMap((b) => pips.map((c): Dice => [a, b, c])))
  const nameOf = ({ kind, id }: DiceSpot): string => {
    if (kind === 'suma') {
      const sum = Number(id.replace('suma-', ''))
      const low = Math.min(sum, 21 - sum)
      return `Suma ${low} ${low === 10 ? 'u' : 'o'} ${21 - low}`
    }
    const others = { sencilla: 'Pequeño, grande, par o impar', doble: 'Doble', triple: 'Triple elegido' }
    return { ...others, trio: 'Cualquier triple', dos: 'Dos números', numero: 'Un número' }[kind]
  }
  const rows = new Map(rowsOf('sic-bo').map(([name = '', ...told]) => [name, told]))
  expect(new Set(diceSpots.map(nameOf))).toEqual(new Set(rows.keys()))
  for (const spot of diceSpots) {
    const paid = [...new Set(throws.map(spot.back))].filter((back) => back > 0).sort((a, b) => a - b)
    const pays = paid
      .map(times)
      .join(', ')
      .replace(/, (\d+)$/, ' o $1')
    const back = throws.reduce((sum, dice) => sum + spot.back(dice), 0)
    expect(rows.get(nameOf(spot)), spot.id).toEqual([pays, percent(back / throws.length)])
  }
})

test('the page of rules states what every bet on the hounds pays, and its return', () => {
  const pays = (id: string) => houndSpotNamed(id)?.pays ?? 0
  const named = ({ number, name }: (typeof hounds)[number]) => `${number} ${name}`
  /** In per cent, rounded down: no more is stated than comes back. */
  const back = (chance: number, id: string) => percent(Math.floor(chance * pays(id) * 100 + 1e-9) / 100)
  const pairs = hounds.flatMap((one) => hounds.filter((other) => other !== one).map((other) => ({ one, other })))
  const chanceOf = ({ one, other }: (typeof pairs)[number]) =>
    ((one.strength / 100) * other.strength) / (100 - one.strength)
  expect(rowsOf('galgos')).toEqual(
    hounds.map((hound) => {
      const { number, strength } = hound
      const placed = pairs.filter(({ one, other }) => one === hound || other === hound)
      const among = placed.reduce((sum, pair) => sum + chanceOf(pair), 0)
      const [winner, place] = [`ganador-${number}`, `colocado-${number}`]
      const first = [`${strength} %`, times(pays(winner)), back(strength / 100, winner)]
      return [named(hound), ...first, times(pays(place)), back(among, place)]
    }),
  )
  expect(rowsOf('galgos', 1)).toEqual(
    hounds.map((one) => [
      named(one),
      ...hounds.map((other) => (other === one ? '—' : times(pays(`exacta-${one.number}-${other.number}`)))),
    ]),
  )
  const backs = pairs.map((pair) => back(chanceOf(pair), `exacta-${pair.one.number}-${pair.other.number}`)).sort()
  expect(textOf('galgos')).toContain(`El RTP de cada exacta va de ${backs[0]} a ${backs.at(-1)}`)
})

test('the page of rules states what the mine field pays', () => {
  for (const [mines = '', ...told] of rowsOf('minas')) {
    const last = mostSafe(Number(mines))
    const paid = [1, 3, 5, last].map((opened) => (opened > last ? '—' : times(multipleAfter(Number(mines), opened))))
    expect(told, mines).toEqual([...paid, `${last}`])
  }
  const whole = from(1, mostMines).filter((mines) => mostSafe(mines) === cells - mines)
  expect(whole).toEqual([...from(1, 3), ...from(22, 24)])
  expect(textOf('minas')).toContain('con 4 a 21 minas la ronda termina antes de abrir todas')
  expect(textOf('minas')).toContain(`Ningún premio pasa de ${times(highestOfMines)} veces`)
  const [least, most] = [-0.3, 0.3].map((off) => percent(Number(minesEngine.rtp) + off))
  expect(textOf('minas')).toContain(`el RTP va de ${least} a ${most}`)
})

test('the page of rules states how likely a flight is to get so far', () => {
  for (const [multiple = '', share] of rowsOf('crash'))
    expect(share, multiple).toBe(percent(97 / Number(multiple.replace(',', '.'))))
  expect(textOf('crash')).toContain(`de 1,01 a ${times(highestMultiple)} veces`)
  const words = 2 ** 32
  const flying = Math.floor((97 * words) / 101)
  expect([flying, flying + 1].map((rest) => drawEnd(() => words - rest))).toEqual([101, 100])
  expect(Math.round((1 - flying / words) * 100)).toBe(4)
  expect(textOf('crash')).toContain('Cerca de cuatro de cada cien vuelos terminan en 1,00')
})

test('the page of rules states what the die, the coin and the scratch card pay', () => {
  for (const [chance = '', pays] of rowsOf('dado')) {
    expect(chances).toContain(Number(chance))
    expect(pays, chance).toBe(times(multipleFor(Number(chance))))
  }
  expect(textOf('dado')).toContain('entre 96,75 % y 97,25 %')
  for (const chance of chances) expect(Math.abs(returnOf(chance) - 9_700), `${chance}`).toBeLessThanOrEqual(25)
  expect(textOf('cara-o-cruz')).toContain(`${times(coinMultiple)} veces la apuesta`)
  expect(rowsOf('raspaditos').map(([name = '', ...told]) => [name.toLowerCase(), ...told])).toEqual(
    scratchSymbols.map(({ name, share, pays }) => [name, `${share} %`, times(pays)]),
  )
})

test('the page of rules states what plinko and keno pay', () => {
  for (const [place, risk] of risks.entries())
    expect(rowsOf('plinko', place), risk).toEqual(
      rowCounts.map((rows) => {
        const half = multiplesFor(risk, rows).slice(0, Math.floor(rows / 2) + 1)
        return [`${rows}`, half.map(times).join(' · ')]
      }),
    )
  expect(rowsOf('keno')).toEqual(
    from(1, mostPicks).map((picks) => {
      const paying = from(0, picks).filter((hits) => kenoPay(picks, hits) > 0)
      return [`${picks}`, paying.map((hits) => `${hits}: ${times(kenoPay(picks, hits))}`).join(' · ')]
    }),
  )
})

test.each(['interrupciones', 'blackjack', 'video-poker', 'minas'])(
  'the page of rules says under %s after what time a round that was left is ended',
  (id) => {
    expect(textOf(id)).toContain(`${abandonedMs / 3_600_000} horas`)
  },
)
