/** One repeated figure of a background: the size of its cell, its turn, and its white shapes. */
export type Pattern = { readonly w: number; readonly h: number; readonly turn: number; readonly shapes: string }

const stroke = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`
const fill = (d: string) => `<path d="${d}" fill="#fff"/>`
const cell = (w: number, h: number, turn: number, shapes: string): Pattern => ({ w, h, turn, shapes })

export const patterns: readonly Pattern[] = [
  cell(34, 34, 0, '<circle cx="8" cy="8" r="4" fill="#fff"/><circle cx="25" cy="25" r="4" fill="#fff"/>'),
  cell(44, 24, 0, stroke('M-2 14C8 0 14 0 22 14S36 28 46 14', 3)),
  cell(
    36,
    36,
    0,
    stroke(
      'M0 18A18 18 0 0 0 36 18M-18 0A18 18 0 0 0 18 0A18 18 0 0 0 54 0M-18 36A18 18 0 0 0 18 36A18 18 0 0 0 54 36',
      2.5,
    ),
  ),
  cell(
    48,
    48,
    12,
    fill('M12 2L15 9L22 12L15 15L12 22L9 15L2 12L9 9ZM36 28L38 34L44 36L38 38L36 44L34 38L28 36L34 34Z'),
  ),
  cell(40, 40, 45, fill('M0 0H20V20H0ZM20 20H40V40H20Z')),
  cell(
    60,
    60,
    0,
    stroke('M0 30C14 10 16 50 30 30S46 10 60 30', 2.5) +
      fill('M14 20C8 8 22 4 26 14C22 22 18 22 14 20ZM44 40C38 52 52 56 56 46C52 38 48 38 44 40Z'),
  ),
  cell(40, 40, 0, stroke('M2 38V6H34V30H14V18H24', 4)),
  cell(36, 22, 0, stroke('M0 18L18 4L36 18', 4)),
  cell(42, 73, 0, stroke('M21 1L42 13V37L21 49L0 37V13ZM21 49V73', 2.5)),
  cell(48, 28, 0, stroke('M0 1H48M0 15H48M12 1V15M36 15V28', 2.5)),
  cell(26, 26, 32, fill('M0 0H10V26H0Z')),
  cell(50, 50, 20, fill('M8 8l12-3-2 6-9 3ZM34 14l6 9-5 2-5-8ZM12 34l10 4-3 5-9-4ZM38 40l8-6 2 5-7 5Z')),
  cell(44, 44, 45, `${stroke('M22 0V44M0 22H44', 2)}<circle cx="22" cy="22" r="5" fill="#fff"/>`),
  cell(52, 52, 0, fill('M26 6C32 16 46 16 46 26C46 36 32 36 26 46C20 36 6 36 6 26C6 16 20 16 26 6Z')),
  cell(30, 30, 0, stroke('M15 4V26M4 15H26', 3)),
  cell(
    64,
    64,
    0,
    '<g fill="none" stroke="#fff" stroke-width="2.5"><circle cx="32" cy="32" r="28"/><circle cx="32" cy="32" r="18"/><circle cx="32" cy="32" r="8"/></g>',
  ),
]

/** Rays from behind the motif; `count` of them, each as wide as the gap between two. */
export function rays(count: number, turn: number): string {
  const wedges = Array.from({ length: count }, (_, index) => {
    const from = ((index * 360) / count + turn) * (Math.PI / 180)
    const to = from + Math.PI / count
    const edge = (angle: number) =>
      `${Math.round(150 + 330 * Math.cos(angle))} ${Math.round(160 + 330 * Math.sin(angle))}`
    return `M150 160L${edge(from)} ${edge(to)}Z`
  })
  return fill(wedges.join(''))
}
