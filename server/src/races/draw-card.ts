import { createHash } from 'node:crypto'
import { drawPlace } from '../lottery/draw-number.ts'
import { firstNames, secondNames, surnames } from './horse-names.ts'

export type CardRunner = {
  readonly num: string
  readonly gate: number
  readonly name: string
  readonly jockey: string
  readonly trainer: string
  readonly weightKg: string
  /** Strength for each going of the track. The chance of a runner to come first is its share of the sum. */
  readonly strengths: readonly number[]
}

export type RaceCard = { readonly distance: number; readonly runners: readonly CardRunner[] }

const distances = [1_000, 1_200, 1_400, 1_600, 1_800, 2_000] as const
const goings = 4

/**
 * Who runs, how far, and how strong each is. It follows from the name of the race alone and is public from the moment
 * the race is opened, so nobody chooses it and nobody can change it afterwards.
 */
export function drawCard(id: string): RaceCard {
  const key = createHash('sha256').update(`${id}:tarjeta`).digest('hex')
  const draw = (label: string, outcomes: number) => drawPlace(key, label, outcomes)
  const from = <T>(label: string, list: readonly [T, ...T[]]): T => list[draw(label, list.length)] ?? list[0]
  const count = 7 + draw('ejemplares', 4)
  const shuffled = (label: string, size: number) => shuffle(size, (place, left) => draw(`${label}:${place}`, left))
  const gates = shuffled('puesto', count)
  const firsts = shuffled('nombre', firstNames.length)
  const riders = shuffled('jinete', surnames.length)
  const person = (label: string, surname: number) =>
    `${'ABCDEFGHJLMNPRSV'.charAt(draw(label, 16))}. ${surnames[surname % surnames.length]}`
  const runners = Array.from({ length: count }, (_, place): CardRunner => {
    const num = String(place + 1)
    const base = 90 + draw(`${num}:fuerza`, 121)
    return {
      num,
      gate: (gates[place] ?? place) + 1,
      name: `${firstNames[firsts[place] ?? place]} ${from(`${num}:apellido`, secondNames)}`,
      jockey: person(`${num}:inicial`, riders[place] ?? place),
      trainer: person(`${num}:cuidador`, draw(`${num}:entrenador`, surnames.length)),
      weightKg: halves(101 + draw(`${num}:peso`, 15)),
      strengths: Array.from({ length: goings }, (_, going) =>
        Math.floor((base * (75 + draw(`${num}:pista:${going}`, 56))) / 100),
      ),
    }
  })
  return { distance: from('distancia', distances), runners }
}

/** 101 halves are "50.5". */
const halves = (value: number): string => `${Math.floor(value / 2)}.${value % 2 === 0 ? '0' : '5'}`

/** The numbers from 0 to `size - 1` in the order that `draw` gives them. */
function shuffle(size: number, draw: (place: number, left: number) => number): readonly number[] {
  const left = Array.from({ length: size }, (_, place) => place)
  return Array.from({ length: size }, (_, place) => left.splice(draw(place, left.length), 1)[0] ?? 0)
}
