import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core'
import type { Prerendered, UnitBuild } from '../contract/release.ts'

/** By route pattern, the HTML of the page as a visitor sees it whose session nobody knows yet. */
export type DrawPages = () => Promise<Readonly<Record<string, string>>>

const folder = '.work/prerender'

/** The build of the program that draws the pages: the same sources, for Node.js, beside what browsers get. */
export function prerenderProgram(page: EnvironmentConfig): EnvironmentConfig {
  return {
    plugins: page.plugins ?? [],
    source: { entry: { prerender: './src/prerender/prerender-pages.tsx' }, define: page.source?.define ?? {} },
    output: {
      target: 'node',
      distPath: { root: folder },
      filename: { js: '[name].mjs' },
      sourceMap: false,
      minify: false,
      legalComments: 'none',
      // The same names of classes as in the styles that browsers get.
      cssModules: page.output?.cssModules ?? {},
    },
    performance: { printFileSize: false },
  }
}

/** Draws the pages once everything is built, and adds them to the unit's build. */
export const addPrerendered = (root: string): RsbuildPlugin => ({
  name: 'trebol-prerender',
  setup: (api) => {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return
      const program: unknown = await import(pathToFileURL(join(root, folder, 'prerender.mjs')).href)
      const { prerenderPages } = program as { readonly prerenderPages: DrawPages }
      const json = JSON.stringify(pack(await prerenderPages()))
      const hash = createHash('sha256').update(json).digest('hex').slice(0, 10)
      const path = `static/prerendered/pages.${hash}.json`
      mkdirSync(dirname(join(root, 'dist', path)), { recursive: true })
      writeFileSync(join(root, 'dist', path), json)
      const unit = join(root, 'dist/unit.json')
      const build = JSON.parse(readFileSync(unit, 'utf8')) as UnitBuild
      writeFileSync(unit, `${JSON.stringify({ ...build, prerendered: path }, null, 2)}\n`)
    })
  },
})

const styleAttribute = / style="([^"]*)"/g
const plainText = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** Equal pages are kept once, and each style that an attribute gives becomes a rule. */
export function pack(drawn: Readonly<Record<string, string>>): Prerendered {
  const styles: string[] = []
  const indexIn = (list: string[], item: string) => (list.includes(item) ? list.indexOf(item) : list.push(item) - 1)
  const bodies: string[] = []
  const pages = Object.entries(drawn).map(([pattern, html]) => {
    if (/<(?:script|style)\b|\ssrc="static\//i.test(html))
      throw new Error(
        `The page ${pattern} has a script, a style or a file without an address: it cannot be prerendered.`,
      )
    const body = html.replace(styleAttribute, (_, style) => ` data-style="${indexIn(styles, plainText(style))}"`)
    return [pattern, indexIn(bodies, body)] as const
  })
  const style = styles.map((rules, index) => `[data-style="${index}"]{${rules}}`).join('')
  if (/[<]/.test(style)) throw new Error('A style of a prerendered page would end its element: it cannot stand there.')
  return { style, bodies, pages: Object.fromEntries(pages) }
}
