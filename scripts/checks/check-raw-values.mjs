import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteFolders } from '../machine/unit-folders.mjs'

/** The one file of the site, and of the console, with raw colours, sizes and durations, and what is drawn rather than laid out. */
const exempt = [/^(?:shared\/ui|release\/console)\/tokens\.css$/, /\/fonts\.css$/, /-art\.module\.css$/]
const folders = ['shared', 'host/src', ...remoteFolders.map((folder) => `${folder}/src`), 'release/console']

const raw = [
  { what: 'colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab|lch)\(/gi },
  { what: 'size', pattern: /(?<![\w.-])-?\d*\.?\d+(?:px|rem|pt)\b/gi },
  { what: 'duration', pattern: /(?<![\w.-])(?!0m?s\b)\d*\.?\d+m?s\b/gi },
]

function* stylesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* stylesBelow(path)
    else if (/\.css$|(?<!\.test)\.tsx$/.test(entry.name)) yield path
  }
}

/** In a component only texts that are sizes count, such as the width of a skeleton. */
const inComponent = /(?<=["'`][^"'`\n]*)(?<![\w.-])\d*\.?\d+(?:px|rem)\b(?=[^"'`\n]*["'`])/g

const said = (path, index, what) => (value) =>
  `${path}:${index + 1} has the raw ${what} ${value}: use a token of shared/ui/tokens.css, or add one.`

/** Raw values of one style sheet or component, each as a line for people. Conditions of `@media` cannot name a token. */
export function findRawValues(path, text) {
  if (path.endsWith('.tsx'))
    return text.split('\n').flatMap((line, index) => (line.match(inComponent) ?? []).map(said(path, index, 'size')))
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return plain.split('\n').flatMap((line, index) => {
    if (/^\s*@(?:media|container)\b/.test(line)) return []
    return raw.flatMap(({ what, pattern }) => (line.match(pattern) ?? []).map(said(path, index, what)))
  })
}

/** Every look comes out of the tokens: one place decides what noche and día are made of. */
export async function checkRawValues(root, say) {
  const found = folders
    .flatMap((folder) => [...stylesBelow(join(root, folder))])
    .map((path) => path.slice(root.length + 1))
    .filter((path) => !exempt.some((pattern) => pattern.test(path)))
    .flatMap((path) => findRawValues(path, readFileSync(join(root, path), 'utf8')))
  for (const line of found) say(line)
  return { code: found.length === 0 ? 0 : 1 }
}
