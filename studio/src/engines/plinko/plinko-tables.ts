export const risks = ['bajo', 'medio', 'alto'] as const
export type Risk = (typeof risks)[number]
export const rowCounts = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export type Rows = (typeof rowCounts)[number]

/**
 * Multiples in hundredths from the outermost slot to the middle; the other half mirrors them. Weighed with the binomial
 * chances of the slots, every table returns 97 % within a tenth of a point (`plinko.test.ts`).
 */
const halves: Readonly<Record<Risk, Readonly<Record<Rows, readonly number[]>>>> = {
  bajo: {
    8: [560, 270, 135, 75, 49],
    9: [560, 320, 184, 101, 50],
    10: [890, 420, 210, 116, 70, 52],
    11: [840, 480, 270, 157, 89, 50],
    12: [1000, 550, 310, 179, 108, 69, 50],
    13: [810, 530, 350, 220, 140, 88, 50],
    14: [710, 490, 330, 230, 156, 107, 73, 49],
    15: [1500, 900, 550, 330, 200, 125, 78, 51],
    16: [1600, 960, 580, 360, 220, 145, 96, 66, 52],
  },
  medio: {
    8: [1300, 360, 127, 59, 39],
    9: [1800, 490, 167, 75, 50],
    10: [2200, 680, 250, 106, 56, 39],
    11: [2400, 830, 320, 139, 73, 50],
    12: [3300, 1300, 500, 210, 97, 49, 30],
    13: [4300, 1600, 650, 280, 126, 64, 40],
    14: [5800, 2400, 1000, 430, 186, 84, 39, 21],
    15: [8800, 3400, 1400, 570, 240, 110, 53, 31],
    16: [11000, 4200, 1700, 700, 310, 148, 76, 43, 30],
  },
  alto: {
    8: [2900, 480, 108, 35, 20],
    9: [4300, 820, 181, 49, 20],
    10: [7600, 1200, 260, 75, 31, 23],
    11: [12000, 2100, 440, 111, 39, 19],
    12: [17000, 3000, 660, 178, 62, 29, 20],
    13: [26000, 5000, 1100, 280, 87, 34, 20],
    14: [42000, 7500, 1600, 410, 131, 52, 27, 21],
    15: [62000, 12000, 2600, 670, 197, 70, 31, 21],
    16: [100000, 18200, 3900, 970, 290, 104, 46, 26, 20],
  },
}

/** What each slot pays, from left to right: one more than there are rows. */
export const multiplesFor = (risk: Risk, rows: Rows): readonly number[] =>
  Array.from({ length: rows + 1 }, (_, slot) => halves[risk][rows][Math.min(slot, rows - slot)] ?? 0)

/** In how many of 2^rows ways a ball reaches each slot. */
export function waysTo(rows: Rows): readonly number[] {
  let ways: readonly number[] = [1]
  for (let row = 0; row < rows; row += 1)
    ways = Array.from({ length: ways.length + 1 }, (_, slot) => (ways[slot - 1] ?? 0) + (ways[slot] ?? 0))
  return ways
}
