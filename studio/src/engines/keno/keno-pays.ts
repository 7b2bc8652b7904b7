/** Numbers to choose from, and balls that are drawn of them. */
export const [kenoNumbers, kenoBalls, mostPicks] = [40, 10, 10]

/**
 * What so many hits pay, in hundredths of the stake, by how many numbers were marked. Weighed with the chances of
 * drawing ten balls of forty, every row returns 96 % within a fiftieth of a point (`keno.test.ts`).
 */
const pays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 384 },
  2: { 1: 170, 2: 531 },
  3: { 2: 499, 3: 2290 },
  4: { 2: 261, 3: 761, 4: 4404 },
  5: { 2: 170, 3: 399, 4: 1391, 5: 10_000 },
  6: { 3: 420, 4: 1210, 5: 5609, 6: 52_000 },
  7: { 3: 270, 4: 645, 5: 2294, 6: 13_000, 7: 155_000 },
  8: { 3: 195, 4: 399, 5: 1098, 6: 5100, 7: 38_000, 8: 568_000 },
  9: { 4: 456, 5: 1100, 6: 4100, 7: 23_000, 8: 223_000, 9: 1_000_000 },
  10: { 4: 315, 5: 655, 6: 2115, 7: 9700, 8: 71_000, 9: 947_000, 10: 1_000_000 },
}

export const kenoPay = (picks: number, hits: number): number => pays[picks]?.[hits] ?? 0

function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n
  let ways = 1n
  for (let i = 0; i < count; i += 1) ways = (ways * BigInt(from - i)) / BigInt(i + 1)
  return ways
}

/** Of how many ways to mark so many numbers how many hit so often. */
export const waysToHit = (picks: number, hits: number): bigint =>
  choose(kenoBalls, hits) * choose(kenoNumbers - kenoBalls, picks - hits)
export const waysToMark = (picks: number): bigint => choose(kenoNumbers, picks)
