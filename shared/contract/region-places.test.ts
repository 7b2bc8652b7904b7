import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRegions, type RegionKind, type RegionRule } from './region-places.ts'
import { regionOf } from './regions.ts'

const root = join(import.meta.dirname, '../..')
const rules = listRegions()

const mostOf: Readonly<Record<RegionKind, readonly string[]>> = {
  text: ['text', 'hidden'],
  notice: ['text', 'hidden', 'aria-live'],
  link: ['text', 'href', 'hidden'],
  picture: ['src', 'alt', 'hidden'],
  field: ['value', 'placeholder', 'disabled', 'options'],
  choice: ['options', 'value', 'disabled'],
  button: ['text', 'disabled', 'hidden'],
  group: ['text', 'hidden'],
}

test('a part takes something, and no more than its kind', () => {
  for (const { selector, kind, takes } of rules) {
    expect(takes, selector).not.toEqual([])
    for (const name of takes) expect(mostOf[kind], selector).toContain(name)
  }
})

test('a class takes only what each of its parts takes, is on their pages, and has parts', () => {
  for (const { selector, takes, pages } of rules.filter((rule) => rule.selector.startsWith('.'))) {
    const parts = rules.filter(({ group }) => group === selector)
    expect(parts, selector).not.toEqual([])
    for (const part of parts) {
      expect(part.takes, `${selector} and ${part.selector}`).toEqual(expect.arrayContaining([...takes]))
      expect(pages, `${selector} and ${part.selector}`).toEqual(expect.arrayContaining([...part.pages]))
    }
  }
})

test('a name is looked up whole, or by how it begins where it ends in a star', () => {
  expect(regionOf('#chip-nuevos')).toContain('href')
  expect(regionOf('#notice-profile-deposit')).toContain('aria-live')
  for (const unknown of [
    '#chips',
    '#nav-slots-2',
    '#notice-nowhere',
    '#notice-play',
    '.area',
    '#',
    'body',
    '#constructor',
  ])
    expect(regionOf(unknown), unknown).toBeUndefined()
})

test('no password, payout account, consent or date of birth gets a value, and nothing of protection has a name', () => {
  for (const { selector, takes } of rules) {
    if (selector.startsWith('#notice-')) continue
    if (/password/.test(selector)) expect(takes, selector).toEqual(['disabled', 'placeholder'])
    expect(selector).not.toMatch(/limit|pause|exclusion|responsible|age|help|exit|payout|terms|birth|otp|chp|jwt/)
  }
  for (const { selector, takes } of rules.filter((rule) => rule.selector.startsWith('#withdrawal')))
    for (const closing of ['disabled', 'hidden']) expect(takes, selector).not.toContain(closing)
})

const sources = ['host/src', 'remote-games/src', 'remote-profile/src', 'remote-legal/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx$/.test(path) && !/\.test\.|hostile|fuzz/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
)

/** How the code names it: whole, or with the end of its name worked out. */
const writtenAs = (selector: string): readonly string[] => {
  if (selector.endsWith('*')) return [`\`${selector.slice(0, -1)}\${`]
  const start = /^#(?:nav|menu|bar|area)-/.exec(selector)?.[0]
  return start === undefined ? [`'${selector}'`, `"${selector}"`] : [`\`${start}\${`]
}

test('each part of the table stands in one component, and each component names parts of the table', () => {
  for (const { selector } of rules.filter((rule) => !/^\.|^#notice-/.test(rule.selector))) {
    const users = sources.filter(({ text }) => writtenAs(selector).some((form) => text.includes(form)))
    expect(
      users.map(({ path }) => path),
      selector,
    ).toHaveLength(1)
  }
})

const cell = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ')
const wordings = { every: 'every page', framed: 'pages with the header', default: 'pages with header and footer' }
const dialog = (selector: string) => (/^#(?:login|register)-/.test(selector) ? ', in its dialog' : '')

function row({ selector, group, kind, takes, where }: RegionRule): readonly string[] {
  const pages = typeof where === 'string' ? `${wordings[where]}${dialog(selector)}` : cell(where)
  return [cell([selector]), group === null ? '' : cell([group]), kind, cell(takes), pages]
}

/** Aligned, as the formatter leaves tables. */
function table(parts: readonly RegionRule[]): string {
  const head = ['Selector', 'Class', 'Kind', 'Takes', 'Pages']
  const rows = [head, ...parts.map(row)]
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [first = '', ...more] = rows.map((cells) => line(cells))
  return [
    first,
    line(
      head.map(() => '-'),
      '-',
    ),
    ...more,
  ].join('\n')
}

test('docs/server-regions.md has the tables as the contract has them', async () => {
  const page = readFileSync(join(root, 'docs/server-regions.md'), 'utf8')
  const [before = '', rest = ''] = page.split('<!-- parts -->')
  const after = rest.split('<!-- /parts -->')[1] ?? ''
  const ofPage = ({ selector }: RegionRule) => selector.startsWith('#notice-')
  const parts = [
    table(rules.filter((rule) => !ofPage(rule))),
    'Each page has a notice of its own besides:',
    table(rules.filter(ofPage)),
  ]
  await expect(`${before}<!-- parts -->\n\n${parts.join('\n\n')}\n\n<!-- /parts -->${after}`).toMatchFileSnapshot(
    join(root, 'docs/server-regions.md'),
  )
})
