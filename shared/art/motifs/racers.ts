import { type Dress, motif } from '../motif.ts'
import { disc, group, line, oval, path } from '../shapes.ts'

const body =
  'M104 13C100 9 96 5 89 6C85 7 82 10 78 12C70 10 60 7 47 7C32 7 22 10 16 16C13 20 15 26 21 28C29 28 33 23 41 23C51 24 59 33 70 32C79 31 80 24 84 20C90 19 95 19 100 16C102 16 103 15 104 13Z'

const coat = (ramp: string): string =>
  [
    path(body, ramp),
    path('M88 8C84 3 78 2 73 6C78 9 84 11 89 10Z', `${ramp}2`),
    line('M22 24L17 36L5 45M68 28L78 39L92 44M17 18C8 18 6 27-4 24', ramp, 5),
  ].join('')
const jacket = (ramp: string): string => path('M76 11C66 9 52 7 36 8L34 24C49 22 58 33 70 32C77 31 78 20 76 11Z', ramp)

const dresses: readonly Dress[] = [
  ['slate', 'red', 'tan', 'blue'],
  ['tan', 'blue', 'ink', 'orange'],
  ['ink', 'orange', 'brown', 'green'],
  ['cream', 'green', 'slate', 'red'],
  ['brown', 'purple', 'silver', 'gold'],
]

export const racers = {
  greyhound: motif(
    dresses,
    oval(-30, 66, 70, 9, 'w', -4, 0.35),
    oval(-72, 52, 26, 13, 'w', 0, 0.5),
    group('translate(-84 -82) rotate(-6 50 20) scale(1.45)', coat('c'), jacket('d')),
    group(
      'translate(-104 -26) rotate(-6 50 20) scale(1.95)',
      line('M24 24L14 34L0 40M72 27L86 33L99 37', 'a2', 5),
      coat('a'),
      jacket('b'),
      path('M64 9C58 9 52 8 46 8L45 23C51 24 56 28 62 31Z', 'w', 0.85),
      disc(94, 10, 1.7, 'k'),
    ),
  ),
}
