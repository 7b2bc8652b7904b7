import { motif, uprightMotif } from '../motif.ts'
import { box, disc, gloss, group, hoop, line, oval, path, scatter, starPath, wheel } from '../shapes.ts'

const spade =
  'M0-40C14-18 40-4 36 18C32 34 14 34 6 24C8 34 12 38 18 42H-18C-12 38-8 34-6 24C-14 34-32 34-36 18C-40-4-14-18 0-40Z'
const heart = 'M0 38C-30 16-42 0-38-18C-34-34-12-36 0-16C12-36 34-34 38-18C42 0 30 16 0 38Z'
const blank = `<g id="k">${box(-36, -92, 72, 110, 8, 'c2')}${box(-36, -94, 70, 108, 8, 'c')}</g>`
const ace = (fill: string) => line('M-8 10L0-12L8 10M-5 3H5', fill, 4)
const ballFace = (id: string, x: number, y: number, r: number, ramp: string, digits: string): string =>
  `<g id="${id}">${disc(x, y, r, ramp)}${disc(x - 1, y - 1, Math.round(r * 0.58), 'w')}${line(digits, 'k', 5)}${disc(Math.round(x - r * 0.5), Math.round(y - r * 0.55), Math.round(r * 0.16), 'w', 0.8)}</g>`

export const tables = {
  roulette: motif(
    [
      ['gold', 'red', 'brown', 'ink'],
      ['silver', 'blue', 'slate', 'ink'],
      ['gold', 'green', 'bronze', 'ink'],
      ['bronze', 'purple', 'wine', 'ink'],
    ],
    disc(0, 0, 104, 'c'),
    hoop(0, 0, 98, 'a', 6),
    disc(0, 0, 88, 'd'),
    wheel('s', 12, [path('M0-86A86 86 0 0 1 22-83L13-50A52 52 0 0 0 0-52Z', 'b')]),
    path('M0-86A86 86 0 0 1 22-83L13-50A52 52 0 0 0 0-52Z', '#1fa04e'),
    hoop(0, 0, 88, 'a', 4),
    hoop(0, 0, 68, 'a', 2, 0.7),
    disc(0, 0, 52, 'c'),
    hoop(0, 0, 52, 'a', 5),
    wheel('t', 4, [box(-4, -44, 8, 36, 4, 'a'), disc(0, -42, 8, 'a')]),
    disc(0, 0, 18, 'a'),
    gloss(-5, -6, 7, 5, -30, 0.8),
    disc(52, -52, 10, 'w'),
    path('M-84-40A94 94 0 0 1 10-93L4-80A80 80 0 0 0-70-34Z', 'w', 0.35),
  ),
  cards: uprightMotif(
    [
      ['red', 'ink', 'white', 'gold'],
      ['wine', 'indigo', 'cream', 'silver'],
      ['magenta', 'purple', 'white', 'gold'],
      ['orange', 'teal', 'cream', 'gold'],
    ],
    group(
      'translate(0 4) scale(.82)',
      ...(
        [
          [-28, 'a', heart],
          [0, 'b', spade],
          [28, 'a', 'M0-42L30 0L0 42L-30 0Z'],
        ] as const
      ).map(([turn, ramp, suit]) =>
        group(
          `rotate(${turn} 0 110) translate(${turn / 2} 0)`,
          turn < 0
            ? `<g id="k">${box(-52, -96, 104, 150, 11, 'c2')}${box(-50, -97, 100, 147, 10, 'c')}</g>`
            : '<use href="#k"/>',
          group('translate(0 -22)', path(suit, ramp)),
          group('translate(-33 -70)', ace(`${ramp}1`)),
        ),
      ),
      path('M-24 66C-50 56-60 86-40 98C-24 92-8 80 0 74C8 80 24 92 40 98C60 86 50 56 24 66Z', 'd'),
      disc(0, 74, 13, 'd'),
    ),
  ),
  dice: motif(
    [
      ['red', 'white'],
      ['blue', 'white'],
      ['green', 'cream'],
      ['purple', 'pink'],
      ['ink', 'gold'],
      ['white', 'ink'],
    ],
    group(
      'translate(-34 24) rotate(-12)',
      `<g id="s">${[
        path('M0-64L58-34L0-6L-58-34Z', 'a0'),
        path('M-58-34L0-6V64L-58 34Z', 'a'),
        path('M58-34L0-6V64L58 34Z', 'a2'),
        line('M0-64L58-34V34L0 64L-58 34V-34ZM-58-34L0-6L58-34M0-6V64', 'a1', 9),
        path('M0-58L50-34L0-10L-50-34Z', 'a1'),
        oval(0, -34, 10, 6, 'b1'),
        oval(-26, -34, 9, 5, 'b1'),
        oval(26, -34, 9, 5, 'b1'),
        scatter(
          't',
          [
            [-42, -10],
            [-16, 40],
            [-29, 14],
          ],
          oval(0, 0, 7, 9, 'b1', -26),
        ),
        scatter(
          'u',
          [
            [44, -8],
            [16, 6],
            [44, 24],
            [16, 40],
          ],
          oval(0, 0, 7, 9, 'b1', 26),
        ),
        line('M-54-32L0-5', 'w', 3, 0.5),
      ].join('')}</g>`,
    ),
    '<use href="#s" transform="translate(44 -38) rotate(22) scale(.84)"/>',
  ),
  chips: motif(
    [
      ['red', 'white', 'gold', 'blue'],
      ['green', 'cream', 'gold', 'ink'],
      ['purple', 'white', 'silver', 'magenta'],
      ['ink', 'gold', 'gold', 'red'],
    ],
    ...(
      [
        [-46, 84, 'd', 4],
        [46, 88, 'a', 3],
      ] as const
    ).flatMap(([x, base, ramp, count]) =>
      Array.from({ length: count }, (_, step) =>
        step === 0
          ? `<g id="p${ramp}" transform="translate(${x} ${base})">${path('M-50-10V4A50 18 0 0 0 50 4V-10Z', ramp)}${path('M-30 4V18L-14 21V8ZM14 8V21L30 18V4ZM-50-10V4L-44 12V-4ZM50-10V4L44 12V-4Z', 'b')}${oval(0, -10, 50, 18, ramp)}${oval(0, -10, 32, 11, 'b')}${oval(0, -10, 26, 8, ramp)}</g>`
          : `<use href="#p${ramp}" transform="translate(0 ${-step * 19})"/>`,
      ),
    ),
    group(
      'translate(6 -44) rotate(-16)',
      disc(0, 3, 60, 'a2'),
      disc(0, 0, 60, 'a'),
      wheel('s', 6, [path('M-11-59H11L9-44H-9Z', 'b')]),
      hoop(0, 0, 42, 'b1', 3),
      disc(0, 0, 37, 'a'),
      path(starPath(5, 28, 12), 'c'),
      gloss(-26, -34, 16, 7, -40, 0.5),
    ),
  ),
  cardShoe: motif(
    [
      ['red', 'white', 'gold', 'ink'],
      ['blue', 'cream', 'silver', 'slate'],
      ['green', 'white', 'gold', 'brown'],
      ['purple', 'cream', 'gold', 'wine'],
    ],
    path('M-100 30L-84-66C-60-84-20-80 0-70L66 20V84H-86Z', 'd'),
    path('M-84-66C-60-84-20-80 0-70L66 20L40 24L-16-50C-40-58-66-60-84-66Z', 'a'),
    path('M-78-40C-60-50-34-48-20-44L34 24V72H-76L-84 30Z', 'a'),
    line('M-66-30C-50-36-36-34-24-32L20 24', 'c1', 4),
    group(
      'translate(56 52) rotate(14)',
      box(-40, -34, 92, 62, 8, 'b2'),
      box(-42, -37, 92, 62, 8, 'b'),
      group('translate(4 -6) scale(.55)', path(heart, 'a')),
    ),
    group(
      'translate(74 -34) rotate(-14)',
      box(-34, -48, 68, 94, 8, 'b2'),
      box(-36, -50, 68, 94, 8, 'b'),
      group('translate(-2 -4) scale(.62)', path(spade, 'k')),
    ),
    path('M-92 66H70V92C20 98-50 98-92 92Z', 'c'),
    group('translate(-30 14) scale(.5)', path(heart, 'c')),
  ),
  spadeCrest: motif(
    [
      ['ink', 'gold', 'red'],
      ['red', 'gold', 'wine'],
      ['blue', 'silver', 'indigo'],
      ['green', 'gold', 'forest'],
      ['purple', 'silver', 'magenta'],
    ],
    path(
      'M0-106C26-70 96-40 96 14C96 58 52 76 22 46C24 70 34 86 48 98H-48C-34 86-24 70-22 46C-52 76-96 58-96 14C-96-40-26-70 0-106Z',
      'b',
    ),
    path(
      'M0-88C24-58 82-30 82 14C82 46 46 58 10 22C10 56 18 76 28 88H-28C-18 76-10 56-10 22C-46 58-82 46-82 14C-82-30-24-58 0-88Z',
      'a',
    ),
    path('M0-88C-24-58-82-30-82 14C-82 22-78 30-74 34C-70-10-20-40 0-88Z', 'w', 0.35),
    group(
      'translate(0 2) scale(.8)',
      path('M-38 20L-44-22L-22-2L0-36L22-2L44-22L38 20Z', 'b'),
      disc(0, -40, 7, 'c'),
      disc(-45, -26, 6, 'c'),
      disc(45, -26, 6, 'c'),
    ),
  ),
  moneyWheel: uprightMotif(
    [
      ['red', 'gold', 'blue', 'green'],
      ['purple', 'gold', 'cyan', 'magenta'],
      ['teal', 'silver', 'orange', 'pink'],
      ['orange', 'gold', 'indigo', 'lime'],
    ],
    path('M-34 60L-52 108H52L34 60Z', 'b'),
    disc(0, 0, 98, 'b2'),
    disc(0, -3, 98, 'b'),
    group(
      'translate(0 -3)',
      disc(0, 0, 84, 'a'),
      wheel('s', 4, [
        path('M0 0L-32-78A84 84 0 0 1 0-84Z', 'c'),
        path('M0 0L32-78A84 84 0 0 0 0-84Z', 'd'),
        path('M0 0L32-78A84 84 0 0 1 59-59Z', 'b0'),
      ]),
      wheel('t', 16, [disc(0, -91, 4, 'w')]),
      hoop(0, 0, 84, 'k', 3, 0.3),
      disc(0, 0, 27, 'b'),
      path(starPath(5, 20, 8), 'a'),
      path('M-74-40A84 84 0 0 1 0-84V-40A44 44 0 0 0-38-20Z', 'w', 0.22),
    ),
    path('M-15-112H15L0-72Z', 'a'),
  ),
  pokerHand: uprightMotif(
    [
      ['red', 'ink', 'white', 'gold'],
      ['blue', 'indigo', 'cream', 'silver'],
      ['green', 'ink', 'cream', 'gold'],
      ['wine', 'slate', 'white', 'bronze'],
    ],
    group(
      'translate(0 6) scale(.78)',
      group(
        'rotate(-44 0 96)',
        `<g id="h">${blank}${group('translate(-19 -70) scale(.9)', ace('a1'))}${group('translate(-1 -34) scale(.62)', path(heart, 'a'))}</g>`,
      ),
      group(
        'rotate(-22 0 96)',
        `<g id="s"><use href="#k"/>${group('translate(-19 -70) scale(.9)', ace('b1'))}${group('translate(-1 -34) scale(.62)', path(spade, 'b'))}</g>`,
      ),
      '<use href="#h"/><use href="#s" transform="rotate(22 0 96)"/><use href="#h" transform="rotate(44 0 96)"/>',
      disc(0, 78, 35, 'd'),
      wheel('u', 6, [path('M-6 46H6L5 55H-5Z', 'c')], 0, 78),
      path(starPath(5, 26, 11, 0, 78), 'a'),
    ),
  ),
  plane: motif(
    [
      ['red', 'white', 'orange', 'sky'],
      ['yellow', 'cream', 'red', 'slate'],
      ['cyan', 'white', 'blue', 'ink'],
      ['magenta', 'ice', 'purple', 'sky'],
    ],
    path('M-106 104C-30 100 40 70 70-10L86-4C60 84-20 106-106 108Z', 'c'),
    line('M-100 90C-40 86 10 64 36 20', 'w', 4, 0.5),
    group(
      'translate(20 -28) rotate(-24) scale(.94)',
      path('M-92-30L-70-34L-48-6H-74Z', 'a'),
      path('M-84-4C-50-26 30-34 66-18C88-10 92 4 84 14C50 28-40 26-84 8Z', 'a'),
      path('M-84 4C-40 14 40 16 90 6C90 10 88 12 84 14C50 28-40 26-84 8Z', 'b'),
      path('M-20-22C-8-44 26-44 36-22Z', 'd'),
      path('M-14-24C-4-38 10-40 16-38L8-24Z', 'w', 0.7),
      path('M-34 6L30 2L0 56C-8 64-22 60-20 50Z', 'a'),
      path('M-28 8L0 6L-14 50C-18 56-22 54-20 48Z', 'w', 0.3),
      path('M84-6H100V14H84Z', 'b2'),
      oval(104, 4, 5, 46, 'w', 0, 0.75),
      oval(100, 4, 7, 8, 'a'),
      ...[-52, -34].map((x) => disc(x, -4, 6, 'd')),
    ),
  ),
  bomb: motif(
    [
      ['ink', 'orange', 'yellow', 'tan'],
      ['slate', 'red', 'gold', 'cream'],
      ['indigo', 'magenta', 'yellow', 'pink'],
      ['forest', 'orange', 'lime', 'tan'],
    ],
    line('M30-50C40-84 66-92 84-78', 'd2', 12),
    line('M30-50C40-84 66-92 84-78', 'd1', 7),
    path(starPath(9, 36, 13, 86, -74), 'b'),
    path(starPath(9, 22, 8, 86, -74), 'c'),
    disc(86, -74, 7, 'w'),
    box(2, -66, 48, 28, 7, 'a', 26),
    disc(-10, 26, 78, 'a'),
    path('M-76 6C-70-34-34-52-10-50C-44-34-58-8-60 26C-68 24-76 16-76 6Z', 'w', 0.5),
    disc(-46, 60, 6, 'w', 0.25),
    path('M30-40C80-10 80 60 34 90C56 50 58 0 30-40Z', 'k', 0.35),
    path(starPath(4, 26, 8, -8, 28), 'b', 0.9),
  ),
  gemMine: motif(
    [
      ['slate', 'cyan', 'gold', 'brown'],
      ['brown', 'green', 'gold', 'tan'],
      ['ink', 'pink', 'silver', 'bronze'],
      ['bronze', 'purple', 'gold', 'brown'],
    ],
    group(
      'rotate(-42)',
      box(-7, -84, 14, 190, 6, 'd'),
      path('M-84-56C-50-106 50-106 84-56C50-82-50-82-84-56Z', 'a'),
      box(-14, -96, 28, 24, 4, 'c'),
    ),
    group(
      'rotate(42)',
      box(-7, -84, 14, 190, 6, 'd'),
      path('M-84-56C-50-106 50-106 84-56C50-82-50-82-84-56Z', 'a'),
      box(-14, -96, 28, 24, 4, 'c'),
    ),
    path('M-30-24H30L54 8L0 76L-54 8Z', 'b'),
    path('M-30-24L-20 8H-54ZM0-24L20 8H-20Z', 'w', 0.6),
    path('M30-24L54 8H20ZM54 8L0 76L20 8Z', 'b2', 0.5),
    path('M-20 8L0 76L-54 8Z', 'w', 0.25),
    path(starPath(4, 24, 4, -36, -28), 'w'),
  ),
  plinko: uprightMotif(
    [
      ['gold', 'pink', 'purple', 'cyan'],
      ['lime', 'orange', 'blue', 'white'],
      ['cyan', 'red', 'indigo', 'yellow'],
      ['pink', 'yellow', 'teal', 'orange'],
    ],
    path('M0-108L104 66V96C104 104 98 106 92 106H-92C-98 106-104 104-104 96V66Z', 'c'),
    path('M0-92L92 62V94H-92V62Z', 'k', 0.35),
    pegs(),
    ...[-74, -37, 0, 37, 74].map((x, index) => box(x - 16, 76, 32, 22, 6, index % 2 === 0 ? 'd' : 'b')),
    line('M0-84L-8-58L14-40L4-16L-16-2', 'w', 4, 0.5),
    disc(-22, 10, 15, 'b'),
    gloss(-27, 5, 5, 4, 0, 0.85),
  ),
  flipCoin: motif(
    [
      ['gold', 'bronze', 'red'],
      ['silver', 'slate', 'cyan'],
      ['gold', 'green', 'lime'],
      ['bronze', 'brown', 'orange'],
    ],
    line('M-92 14C-104-50-60-98-8-100', 'c', 13),
    path('M-14-118L22-98L-14-80Z', 'c'),
    line('M92-14C104 50 60 98 8 100', 'c', 13),
    path('M14 118L-22 98L14 80Z', 'c'),
    group(
      'rotate(20)',
      oval(7, 4, 58, 70, 'a2'),
      oval(0, 0, 58, 70, 'a'),
      oval(0, 0, 46, 57, 'b', 0, 0.8),
      oval(0, 2, 44, 54, 'a'),
      group(
        'scale(.9 1)',
        wheel('s', 4, [path('M0 2C-6-6-28-14-26-30C-24-44-6-46 0-34C6-46 24-44 26-30C28-14 6-6 0 2Z', 'a2', 0.85)]),
      ),
      path('M-48-18C-44-48-22-62 2-62C-18-48-28-30-30 2Z', 'w', 0.5),
    ),
  ),
  kenoBalls: uprightMotif(
    [
      ['red', 'blue', 'gold', 'green'],
      ['purple', 'orange', 'cyan', 'pink'],
      ['teal', 'red', 'yellow', 'indigo'],
    ],
    ballFace('p', 0, -52, 44, 'a', 'M-10-66H10L-4-36'),
    ballFace('q2', -52, 40, 46, 'b', 'M-62 26C-40 20-40 40-54 42C-38 44-40 62-64 58'),
    ballFace('r', 52, 40, 46, 'c', 'M42 26H64M42 26V40C60 36 68 46 62 54C56 60 46 58 42 54'),
    group(
      'translate(0 76) scale(.55)',
      ballFace('v', 0, 0, 44, 'd', 'M8-16C-4-16-12 0-10 8C-6 18 10 16 10 6C8-4-8-4-10 6'),
    ),
  ),
  scratch: uprightMotif(
    [
      ['gold', 'magenta', 'silver', 'cyan'],
      ['lime', 'purple', 'silver', 'yellow'],
      ['orange', 'blue', 'slate', 'pink'],
      ['cyan', 'red', 'silver', 'gold'],
    ],
    group(
      'rotate(-7)',
      box(-84, -100, 168, 200, 14, 'b'),
      box(-76, -92, 152, 184, 9, 'a'),
      path('M-76-84H76V-50H-76Z', 'b'),
      path(starPath(5, 13, 5, -50, -68), 'a0'),
      path(starPath(5, 17, 7, 0, -68), 'a0'),
      path(starPath(5, 13, 5, 50, -68), 'a0'),
      ...[-16, 32].flatMap((y) =>
        [-46, 0, 46].map(
          (x) =>
            box(x - 20, y - 20, 40, 40, 8, 'w') +
            path(`M${x} ${y - 13}L${x + 13} ${y - 2}L${x} ${y + 14}L${x - 13} ${y - 2}Z`, 'd'),
        ),
      ),
      path('M-72-34L70-38C74-10 60-6 40 2C60 4 30 22 8 14C-6 30-30 14-40 24C-60 24-74 6-72-34Z', 'c', 0.9),
      box(-66, 64, 132, 18, 6, 'b'),
    ),
    group(
      'translate(58 52) rotate(20)',
      disc(0, 3, 30, '#8a5206'),
      disc(0, 0, 30, '#f7bf3a'),
      hoop(0, 0, 22, '#a86a0c', 3),
      path(starPath(5, 17, 7), '#fff0b0'),
    ),
  ),
  tower: uprightMotif(
    [
      ['blue', 'gold', 'cyan', 'green'],
      ['purple', 'yellow', 'pink', 'lime'],
      ['teal', 'orange', 'cream', 'red'],
    ],
    ...[0, 1, 2, 3, 4].map((row) =>
      group(
        `translate(0 ${80 - row * 40})`,
        ...[-1, 0, 1].map((column) =>
          box(column * 46 - 21, -18, 42, 34, 7, column === ((row * 2) % 3) - 1 ? (row === 4 ? 'b' : 'd') : 'a'),
        ),
      ),
    ),
    ...[0, 1, 2, 3].map((row) => path(starPath(4, 12, 4, (((row * 2) % 3) - 1) * 46, 79 - row * 40), 'w')),
    path(starPath(5, 20, 8, ((8 % 3) - 1) * 46, -82), 'b'),
  ),
  jockey: motif(
    [
      ['brown', 'red', 'white', 'ink'],
      ['ink', 'blue', 'yellow', 'slate'],
      ['bronze', 'green', 'white', 'wine'],
      ['tan', 'purple', 'yellow', 'brown'],
      ['white', 'magenta', 'cyan', 'slate'],
    ],
    path('M-34-20C-18-52 10-62 30-50L50-30L20-14L-10 10Z', 'b'),
    path('M18-40L62-16L66-26L36-54Z', 'c'),
    disc(36, -66, 18, '#d89a68'),
    path('M16-68C16-92 52-94 56-70L70-64L56-60C44-66 30-66 16-68Z', 'b'),
    path('M-20 4L6-18L26 10L10 36L-4 30L8 12L-14 20Z', 'w'),
    path(
      'M-104 24C-84-10-50-6-30-4C10 2 30-16 52-40L56-58L66-48C88-40 100-18 108-2C106 12 92 12 86 4L72 0C66 30 50 50 24 54C30 70 52 68 66 58L72 68C56 88 26 84 8 62C-20 60-30 52-46 46C-60 56-66 70-92 72L-104 92L-110 86L-98 58C-76 56-76 40-80 24C-86 34-92 52-108 60C-106 48-106 36-104 24Z',
      'a',
    ),
    path('M52-42C40-44 22-24 12-10C34-10 50-20 62-38Z', 'd'),
    path('M-80 18C-94 8-112 20-112 54C-98 48-90 36-80 32Z', 'd'),
    disc(80, -24, 4, 'k'),
    line('M94-2C80-10 70-20 60-22M92-8L40-14', 'd2', 4),
    path('M-20-6L20-10L10 22L-24 20Z', 'c'),
    line('M-40 52C-20 66-10 74-18 92L-30 94', 'a1', 9),
    line('M28 50L60 46L74 62', 'a1', 9),
    line('M-110 104H-60M-40 106H20M50 104H108', 'w', 4, 0.4),
  ),
  raceFlag: motif(
    [
      ['ink', 'white', 'gold', 'red'],
      ['indigo', 'white', 'silver', 'cyan'],
      ['wine', 'cream', 'gold', 'green'],
    ],
    group(
      'rotate(-14)',
      box(-92, -104, 11, 210, 5, 'c'),
      disc(-86, -106, 11, 'c'),
      path('M-80-96C-40-116-10-72 30-88C60-100 80-92 100-84V32C60 16 40 40 10 40C-30 40-50 12-80 30Z', 'b'),
      path(
        'M-80-96C-70-101-60-102-50-101V-60C-60-62-70-60-80-56ZM-20-90C-8-84 4-82 16-84V-44C4-42-8-46-20-52ZM60-96C72-94 88-90 100-84V-44C88-50 74-54 60-54ZM-50-60C-40-58-30-56-20-52V-8C-30-14-40-18-50-20ZM16-44C30-48 46-54 60-54V-12C46-12 30-6 16-2ZM-80-14C-70-20-60-22-50-20V18C-60 18-70 24-80 30ZM-20-8C-8 0 4 2 16-2V40C4 40-8 38-20 32ZM60-12C74-14 88-10 100-4V32C86 26 72 22 60 24Z',
        'a',
      ),
    ),
  ),
  trophy: motif(
    [
      ['gold', 'red', 'bronze', 'brown'],
      ['silver', 'blue', 'slate', 'ink'],
      ['bronze', 'green', 'brown', 'ink'],
    ],
    line('M-56-70C-106-76-106-10-48-2M56-70C106-76 106-10 48-2', 'c1', 17),
    line('M-56-70C-106-76-106-10-48-2M56-70C106-76 106-10 48-2', 'a1', 10),
    path('M-64-96H64C66-30 48 18 14 30L18 60H-18L-14 30C-48 18-66-30-64-96Z', 'a'),
    oval(0, -96, 64, 11, 'c'),
    box(-36, 54, 72, 16, 6, 'a'),
    path('M-52 68H52L60 104H-60Z', 'd'),
    box(-30, 76, 60, 18, 4, 'a'),
    path(starPath(5, 32, 13, 0, -40), 'b'),
    path('M-52-84C-50-40-38-4-18 14C-30-20-34-54-32-84Z', 'w', 0.6),
    path('M34-84H52C50-40 40-6 20 14C32-20 36-50 34-84Z', 'c', 0.35),
  ),
  rosette: uprightMotif(
    [
      ['blue', 'white', 'gold', 'sky'],
      ['red', 'cream', 'gold', 'pink'],
      ['green', 'white', 'silver', 'lime'],
      ['purple', 'white', 'gold', 'magenta'],
    ],
    path('M-30 30L-60 108L-34 96L-16 112L4 40ZM30 30L60 108L34 96L16 112L-4 40Z', 'a'),
    wheel('s', 16, [path('M-17-52L0-98L17-52Z', 'a')], 0, -16),
    wheel('t', 16, [path('M-13-48L0-78L13-48Z', 'b')], 0, -16),
    disc(0, -16, 48, 'c'),
    disc(0, -16, 40, 'b'),
    hoop(0, -16, 33, 'a1', 4),
    line('M-10-30L4-40V8M-8 8H16', 'a1', 11),
  ),
  lotteryBalls: uprightMotif(
    [
      ['red', 'gold', 'blue', 'green'],
      ['orange', 'cyan', 'purple', 'lime'],
      ['pink', 'teal', 'yellow', 'indigo'],
      ['magenta', 'sky', 'orange', 'green'],
    ],
    disc(0, -12, 94, 'w', 0.22),
    ballFace('p', -34, -40, 36, 'a', 'M-42-54H-26L-38-26'),
    ballFace('v', 36, -46, 34, 'b', 'M26-54L36-62V-32'),
    ballFace('r', -46, 32, 36, 'c', 'M-56 22C-38 16-38 34-50 34C-36 36-38 50-58 46'),
    ballFace('u', 42, 28, 38, 'd', 'M32 18C38 10 54 14 50 24L32 44H54'),
    ballFace('x', -2, -4, 32, 'c', 'M8-16C-4-16-12 0-10 4C-6 14 8 12 8 2C6-8-8-6-10 4'),
    hoop(0, -12, 94, 'w', 6, 0.75),
    path('M-80-40C-70-76-36-96-6-96C-40-80-62-60-66-20Z', 'w', 0.55),
    path('M-50 74H50L64 106H-64Z', 'b'),
    box(-56, 70, 112, 13, 6, 'b'),
  ),
  ticket: uprightMotif(
    [
      ['gold', 'red', 'cream', 'green'],
      ['cyan', 'purple', 'white', 'pink'],
      ['lime', 'blue', 'cream', 'orange'],
      ['pink', 'teal', 'white', 'gold'],
    ],
    group(
      'scale(.92)',
      group('rotate(18)', path('M-104-44H104V-16A16 16 0 0 0 104 16V44H-104V16A16 16 0 0 0-104-16Z', 'b')),
      group(
        'rotate(-12)',
        path('M-108-54H108V-20A20 20 0 0 0 108 20V54H-108V20A20 20 0 0 0-108-20Z', 'a'),
        path('M-98-44H98V-28A28 28 0 0 0 98 28V44H-98V28A28 28 0 0 0-98-28Z', 'c'),
        `<path d="M44-40V40" stroke="{b1}" stroke-width="4" stroke-dasharray="7 7"/>`,
        path(starPath(5, 20, 8, 68, 0), 'a'),
        ...[-58, -14, 26].map((x) => disc(x - 4, -12, 16, 'b') + disc(x - 4, -13, 9, 'w')),
        ...[-58, -14, 26].map((x) => box(x - 20, 16, 32, 9, 4, 'd')),
      ),
    ),
  ),
  bingoCard: uprightMotif(
    [
      ['blue', 'red', 'white', 'gold'],
      ['purple', 'pink', 'cream', 'lime'],
      ['teal', 'orange', 'white', 'yellow'],
      ['red', 'green', 'cream', 'sky'],
    ],
    group(
      'rotate(6)',
      box(-84, -100, 168, 200, 13, 'a'),
      box(-76, -58, 152, 150, 8, 'c'),
      ...[-54, -27, 0, 27, 54].map((x, index) => disc(x, -79, 12, index % 2 === 0 ? 'd' : 'b')),
      line('M-46-54V88M-15-54V88M15-54V88M46-54V88M-72-28H72M-72 2H72M-72 32H72M-72 62H72', 'a2', 2.5, 0.5),
      ...[
        [-61, -43],
        [-31, -13],
        [0, 17],
        [31, 47],
        [61, 77],
        [31, -43],
        [-61, 47],
      ].map(([x = 0, y = 0]) => disc(x, y, 12, 'b')),
      path(starPath(5, 12, 5, 0, 17), 'd0'),
    ),
    group('translate(-66 70) scale(.6)', ballFace('p', 0, 0, 46, 'd', 'M-8-12L4-20V18')),
  ),
  drawDrum: motif(
    [
      ['gold', 'red', 'cyan', 'brown'],
      ['silver', 'blue', 'yellow', 'slate'],
      ['gold', 'purple', 'lime', 'bronze'],
      ['bronze', 'teal', 'pink', 'brown'],
    ],
    path('M-90 104L-66 0H-50L-58 104ZM90 104L66 0H50L58 104Z', 'd'),
    box(-98, 94, 196, 13, 5, 'd'),
    disc(0, -10, 84, 'k', 0.45),
    ...(
      [
        [-34, 34, 'b'],
        [0, 46, 'c'],
        [34, 34, 'b'],
        [-16, 12, 'c'],
        [20, 8, 'a'],
        [-50, 8, 'a'],
        [52, 10, 'c'],
        [-4, -36, 'b'],
      ] as const
    ).map(([x, y, ramp]) => disc(x, y, 18, ramp) + disc(x - 1, y - 1, 8, 'w')),
    ...[30, 60].map(
      (rx) => `<ellipse cx="0" cy="-10" rx="${rx}" ry="84" fill="none" stroke="url(#a)" stroke-width="4"/>`,
    ),
    line('M-84-10H84M-72-50H72M-72 30H72M0-94V74', 'a1', 4),
    hoop(0, -10, 84, 'a', 9),
    disc(0, -10, 13, 'a'),
    line('M84-10H104V20', 'a1', 7),
    disc(104, 24, 9, 'b'),
    path('M-64-46C-50-74-26-84-8-84C-34-70-46-52-50-30Z', 'w', 0.45),
  ),
  football: motif(
    [
      ['white', 'ink', 'green'],
      ['cream', 'blue', 'gold'],
      ['white', 'red', 'gold'],
    ],
    disc(0, 0, 98, 'a'),
    path('M0-34L32-10L20 28H-20L-32-10Z', 'b'),
    wheel('s', 5, [path('M-24-88L0-98L24-88L18-66L0-56L-18-66Z', 'b'), line('M0-56V-34M18-66L46-58', 'b1', 4)]),
    path('M-84-30C-70-70-36-90 0-92C-44-70-64-36-66 6C-80 6-88-14-84-30Z', 'w', 0.5),
    path('M50-84C108-40 108 40 50 84C80 30 80-30 50-84Z', 'k', 0.22),
  ),
  baseball: motif(
    [
      ['white', 'red', 'tan'],
      ['cream', 'blue', 'brown'],
      ['white', 'green', 'bronze'],
    ],
    group(
      'rotate(42)',
      path('M-14-120C-8-128 8-128 14-120L10 60L8 116H-8L-10 60Z', 'c'),
      box(-11, 110, 22, 12, 5, 'c'),
    ),
    disc(-6, 6, 80, 'a'),
    line('M-62-40C-30-20-30 44-58 66M52-46C22-20 24 42 48 62', 'b1', 5),
    line(
      'M-52-38L-62-26M-42-24L-54-14M-36-6L-50 0M-36 14L-50 14M-38 32L-52 26M-46 50L-58 40M42-40L54-28M34-24L46-14M28-6L42 0M28 14L42 14M30 32L44 26M38 50L50 40',
      'b1',
      4,
    ),
    path('M-72-14C-64-46-36-64-10-66C-40-50-56-26-58 8Z', 'w', 0.7),
  ),
  basketball: motif(
    [
      ['orange', 'ink', 'red'],
      ['red', 'ink', 'gold'],
      ['purple', 'gold', 'ink'],
    ],
    disc(0, 0, 98, 'a'),
    line('M-68-68C-20-30-20 30-68 68M68-68C20-30 20 30 68 68M-96 0H96M0-96V96', 'b1', 7),
    path('M-84-30C-70-70-36-90 0-92C-44-70-64-36-66 6C-80 6-88-14-84-30Z', 'w', 0.4),
    hoop(0, 0, 96, 'b1', 4),
    path('M50-84C108-40 108 40 50 84C80 30 80-30 50-84Z', 'k', 0.22),
  ),
  tennis: motif(
    [
      ['lime', 'white', 'red', 'cyan'],
      ['yellow', 'white', 'blue', 'gold'],
      ['lime', 'cream', 'purple', 'pink'],
    ],
    group(
      'rotate(38) translate(0 -20)',
      box(-8, 44, 16, 88, 7, 'c'),
      line('M-6 62L-26 30M6 62L26 30', 'c1', 9),
      oval(0, -24, 56, 70, 'w', 0, 0.25),
      line(
        'M-34-74V26M-17-86V38M0-90V42M17-86V38M34-74V26M-48-56H48M-54-36H54M-55-16H55M-50 4H50M-38 24H38',
        'w',
        2,
        0.75,
      ),
      `<ellipse cx="0" cy="-24" rx="56" ry="70" fill="none" stroke="url(#c)" stroke-width="11"/>`,
    ),
    disc(-40, 34, 46, 'a'),
    line('M-72 4C-44 18-44 52-70 66M-8 4C-36 18-36 52-10 64', 'b1', 6),
    gloss(-56, 8, 12, 7, -36, 0.7),
  ),
}

function pegs(): string {
  const pegs = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: row + 1 }, (_, place) => `M${(place - row / 2) * 34} ${row * 29 - 62}h.1`),
  )
  return line(pegs.join(''), 'a1', 12) + line(pegs.join(''), 'a0', 5)
}
