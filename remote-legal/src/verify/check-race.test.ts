import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'
import { checkRace } from './check-race.ts'

const seed = '1082e1f98805fd1761c78e996f1fb246f887cb266d0c401412e003b4ad0bccbb'

test('a race as the server ran it fits its seed in every part', async () => {
  expect(await checkRace(race)).toEqual({
    commitment: true,
    going: true,
    scratch: true,
    order: true,
    expected: ['8', '3', '2', '4', '1', '5', '7', '9'],
  })
})

test('a race of which something was changed does not fit, and the part is named', async () => {
  const order = ['3', '8', '2', '4', '1', '5', '7', '9']
  expect(await checkRace({ ...race, result: { order, payouts: [] } })).toMatchObject({ commitment: true, order: false })
  const other = race.goings.map(({ name }, place) => ({ name, out: place !== 0 }))
  expect(await checkRace({ ...race, goings: other })).toMatchObject({ going: false, scratch: true })
  const all = race.runners.map((runner) => ({ ...runner, scratched: false }))
  expect(await checkRace({ ...race, runners: all })).toMatchObject({ scratch: false, order: true })
  expect(await checkRace({ ...race, seed: seed.replace('1', '2') })).toMatchObject({ commitment: false })
})

test('a draw of three digits, and one of figures, is worked out from its seed', async () => {
  const triple = { id: 'triple-ceiba-2026-11-20-1300', seed, result: { num: '897', name: null } }
  const commitment = 'f68e1a98e915c7c0a6d4f8416370d2fd48b9af9a8b34f651bfe3bfaf1ba9d9f9'
  expect(await checkDraw({ ...triple, commitment }, { kind: 'triple', symbols: [] })).toEqual({
    commitment: true,
    number: true,
    expected: '897',
  })
  const symbols = Array.from({ length: 38 }, (_, place) => ({
    num: String(place),
    name: `Figura ${place}`,
    image: { src: '/art/a.svg', w: 96, h: 96 },
  }))
  const figure = { id: 'vereda-animal-2026-11-20-1100', seed, result: { num: '7', name: null }, commitment }
  expect(await checkDraw(figure, { kind: 'animalitos', symbols })).toEqual({
    commitment: false,
    number: false,
    expected: '24',
  })
})

const strengths = [
  [164, 214, 174, 180],
  [201, 215, 143, 181],
  [192, 168, 188, 245],
  [227, 242, 223, 216],
  [188, 178, 184, 211],
  [167, 167, 105, 119],
  [204, 179, 164, 217],
  [93, 112, 130, 123],
  [174, 151, 141, 151],
]

const race = {
  id: 'araguaneyes-1795183200',
  seed,
  commitment: 'c93fb9cf1c2119c3579da44c3385cbddd3659a519c0bfda7f322ab647f167612',
  scratch_one_in: 6,
  goings: ['Rápida', 'Buena', 'Húmeda', 'Fangosa'].map((name) => ({ name, out: name !== 'Húmeda' })),
  runners: strengths.map((own, place) => ({
    num: String(place + 1),
    gate: place + 1,
    name: `Ejemplar ${place + 1}`,
    jockey: 'A. Tovar',
    trainer: 'B. Navas',
    weight_kg: '54.0',
    strengths: own,
    odds: null,
    place_odds: null,
    show_odds: null,
    opening_odds: null,
    odds_kind: 'fixed' as const,
    scratched: place === 5,
    scratched_at: null,
  })),
  result: { order: ['8', '3', '2', '4', '1', '5', '7', '9'], payouts: [] },
}
