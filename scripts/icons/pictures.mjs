import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Colours of the theme noche. The quiet leaves are brighter than on the page: an icon has 16 pixels to be seen. */
const night = {
  ground: '#0b1512',
  accent: '#3ddc84',
  quiet: '#2f9a62',
  far: '#1c4a35',
  text: '#eef6f1',
  soft: '#b3c6bc',
}
/** From the light above to the ground, as the token `--glow`. */
const glow = [
  { at: 0, colour: [31, 95, 65] },
  { at: 0.46, colour: [18, 48, 36] },
  { at: 1, colour: [11, 21, 18] },
]

/**
 * The clover in its field of 64 × 64, its leaves a little apart and cut free around the stem, so that four leaves and a
 * stem are seen when it is small.
 */
const clover = ({ stem, leaf }, { accent = night.accent, quiet = night.quiet } = {}) => {
  const at = (angle) => `<path d="${leaf}" transform="rotate(${angle} 32 32) translate(0 -2.5)"/>`
  const line = `d="${stem}" fill="none" stroke-linecap="round"`
  return `<mask id="a"><path d="M-9-9H73V73H-9z" fill="#fff"/><path ${line} stroke="#000" stroke-width="8"/></mask><g fill="${quiet}"><g mask="url(#a)">${[135, 225, 315].map(at).join('')}<g fill="${accent}">${at(45)}</g></g><path ${line} stroke="${quiet}" stroke-width="4"/></g>`
}

/** A tile of 64 × 64 with the clover on it: `scale` is the size of the clover, `radius` that of the corners. */
const tile = (paths, { scale, radius }) => {
  const shift = (32 - 32 * scale).toFixed(2)
  // The stem makes the mark heavier below: lifted a little, it looks centred.
  const lift = (32 - 33 * scale).toFixed(2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Trébol</title><rect width="64" height="64" rx="${radius}" fill="${night.ground}"/><g transform="translate(${shift} ${lift}) scale(${scale})">${clover(paths)}</g></svg>`
}

/** The glow in plain steps that no eye tells apart: a real gradient is dithered and takes four times the bytes. */
const steppedGlow = (steps) => {
  const ring = (part) => {
    const next = glow.findIndex(({ at }) => at >= part)
    const [from, to] = [glow[Math.max(next - 1, 0)], glow[next]]
    const share = to.at === from.at ? 0 : (part - from.at) / (to.at - from.at)
    const colour = from.colour.map((value, index) => Math.round(value + (to.colour[index] - value) * share))
    return `<ellipse cx="600" rx="${Math.round(1080 * part)}" ry="${Math.round(693 * part)}" fill="rgb(${colour.join(' ')})"/>`
  }
  const parts = Array.from({ length: steps }, (_, index) => 1 - index / steps)
  return `<svg class="glow" viewBox="0 0 1200 630" shape-rendering="crispEdges">${parts.map(ring).join('')}</svg>`
}

const fontFace = (root, family, name) => {
  const file = createRequire(join(root, 'shared/package.json')).resolve(
    `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  )
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) }`
}

/** The picture of shares, 1200 × 630. What matters stands in the middle 630: some show only that square. */
const share = (root, paths) => `<!doctype html><meta charset="utf-8"><style>
${fontFace(root, 'Outfit', 'outfit')}
${fontFace(root, 'Figtree', 'figtree')}
* { box-sizing: border-box; margin: 0 }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; display: grid; place-content: center; justify-items: center; background: ${night.ground}; color: ${night.text}; text-align: center }
svg { display: block; overflow: visible }
.glow { position: absolute; inset: 0 }
svg.mark, h1, p, .age { position: relative }
.far { position: absolute; opacity: .5 }
.left { left: -200px; bottom: -190px; transform: rotate(18deg) }
.right { right: -130px; top: -120px; transform: rotate(-24deg) }
h1 { margin-top: 10px; font: 700 132px/1 Outfit; letter-spacing: -.005em }
p { margin-top: 22px; font: 500 38px/1.3 Figtree; color: ${night.soft} }
.age { display: flex; align-items: center; gap: 16px; margin-top: 34px; font: 600 30px/1 Figtree; color: ${night.text} }
.age b { display: grid; place-items: center; width: 76px; height: 76px; border: 4px solid ${night.text}; border-radius: 50%; font: 700 30px/1 Figtree }
</style>
${steppedGlow(40)}
<svg class="far left" width="560" viewBox="0 0 64 64">${clover(paths, { accent: night.far, quiet: night.far })}</svg>
<svg class="far right" width="520" viewBox="0 0 64 64">${clover(paths, { accent: night.far, quiet: night.far })}</svg>
<svg class="mark" width="188" viewBox="0 0 64 64">${clover(paths)}</svg>
<h1>Trébol</h1>
<p>Casino, deportes y lotería</p>
<div class="age"><b>18+</b>Juegue con responsabilidad</div>`

/** Every picture of `host/public/root`: what it is drawn from and its size in pixels. */
export function pictures(root, paths) {
  // In a tab every pixel counts; on a home screen the mark needs air.
  const tab = tile(paths, { scale: 0.95, radius: 14 })
  const icon = tile(paths, { scale: 0.82, radius: 14 })
  const whole = tile(paths, { scale: 0.74, radius: 0 })
  // The safe zone of a maskable icon is a circle of 80 %: the clover's farthest tips stay inside.
  const maskable = tile(paths, { scale: 0.74, radius: 0 })
  return {
    vector: { file: 'favicon.svg', svg: tab },
    favicon: { file: 'favicon.ico', svg: tab, sizes: [16, 32, 48] },
    squares: [
      { file: 'apple-touch-icon.png', svg: whole, size: 180 },
      { file: 'icon-192.png', svg: icon, size: 192 },
      { file: 'icon-512.png', svg: icon, size: 512 },
      { file: 'icon-maskable-512.png', svg: maskable, size: 512 },
    ],
    share: { file: 'og-image.png', html: share(root, paths), width: 1200, height: 630 },
  }
}
