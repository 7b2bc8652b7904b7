import { element, svgElement } from '../../../web/element.ts'
import type { Dice } from '../dice-spots.ts'

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A die that lies with this face up. */
export const dieFace = (face: number): SVGElement =>
  svgElement(
    'svg',
    { viewBox: '-50 -50 100 100', class: 'die-six', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('rect', { x: '-46', y: '-46', width: '92', height: '92', rx: '20', class: 'die-body' }),
    ...(spots[face] ?? []).map(([x, y]) =>
      svgElement('circle', { cx: `${x * 24}`, cy: `${y * 24}`, r: '9.5', class: 'die-pip' }),
    ),
  )

export const shakeMs = 2600
const leaps = [0, 1, 2].map((die) => [-70 - die * 12, 380 + die * 170] as const)

/** Three dice on a tray. They show what was drawn. */
export function createTray() {
  const places = [1, 1, 1].map((face) => element('span', { class: 'tray-die' }, dieFace(face)))
  const rest = (dice: Dice): void => {
    for (const [i, face] of dice.entries()) places[i]?.replaceChildren(dieFace(face))
  }
  return {
    node: element('div', { class: 'tray', 'aria-hidden': 'true' }, ...places),
    rest,
    shake: async (dice: Dice): Promise<void> => {
      const rolls = places.map((place, i) => {
        const [height, turn] = leaps[i] ?? [-70, 360]
        return place.animate(
          [
            { transform: 'translateY(0) rotate(0deg)' },
            { transform: `translateY(${height}%) rotate(${turn}deg)` },
            { transform: `translateY(0) rotate(${turn * 1.5}deg)` },
            { transform: `translateY(${height * 0.6}%) rotate(${turn * 2}deg)` },
            { transform: `translateY(0) rotate(${Math.round((turn * 2.5) / 360) * 360}deg)` },
          ],
          { duration: shakeMs - i * 220, easing: 'ease-in-out' },
        )
      })
      // The faces that are seen on the way mean nothing; the drawn ones lie from the last leap on.
      rest(dice)
      await Promise.all(rolls.map((roll) => roll.finished.catch(() => undefined)))
    },
  }
}
