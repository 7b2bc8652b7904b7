import { createHash } from 'node:crypto'
import type { CatalogueGame } from '../catalogue/catalogue-game.ts'

const size = { w: 300, h: 400 } as const

/** The picture of a game's tile as an SVG document: drawn from the slug alone, so it never changes by itself. */
export function drawArt({ slug, name, provider }: CatalogueGame): string {
  const bytes = createHash('sha256').update(slug).digest()
  const at = (index: number) => bytes[index] ?? 0
  const hue = (at(0) * 360) / 256
  const discs = [0, 1, 2, 3, 4].map((step) => {
    const [cx, cy, r] = [(at(step + 1) * 300) / 256, 60 + (at(step + 6) * 240) / 256, 30 + at(step + 11) / 4]
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}" fill="hsl(${(hue + step * 24).toFixed(0)} 80% 62%)" opacity=".55"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.w} ${size.h}" width="${size.w}" height="${size.h}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue.toFixed(0)} 65% 34%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 60).toFixed(0)} 70% 18%)"/></linearGradient></defs>`,
    `<rect width="${size.w}" height="${size.h}" fill="url(#g)"/>`,
    ...discs,
    `<rect y="300" width="${size.w}" height="100" fill="#000" opacity=".45"/>`,
    `<text x="150" y="345" fill="#fff" font-family="sans-serif" font-size="${name.length > 16 ? 22 : 28}" font-weight="700" text-anchor="middle">${escapeText(name)}</text>`,
    `<text x="150" y="375" fill="#fff" font-family="sans-serif" font-size="16" opacity=".8" text-anchor="middle">${escapeText(provider.name)}</text>`,
    '</svg>',
  ].join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
