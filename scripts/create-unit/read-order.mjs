import { parseArgs } from 'node:util'

export const help = `npm run create-unit -- <unit> --route </address> --title <Spanish> --title-pt <Portuguese> --title-en <English>
Writes a new remote with one page, as docs/adding-a-remote.md explains it, and names it to the rest of the workspace.
<unit>: lower-case letters alone. --dry-run only says which files it would write.`

const titles = { title: 'Spanish', 'title-pt': 'Portuguese', 'title-en': 'English' }
const wrong = (line) => ({ kind: 'wrong', line: `${line}\n\n${help}` })

/** What the arguments of `npm run create-unit` ask for. Pure. */
export function readOrder(args) {
  let given
  try {
    const text = { type: 'string' }
    given = parseArgs({
      args,
      options: {
        ...{ route: text, title: text, 'title-pt': text, 'title-en': text },
        ...{ 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      },
      allowPositionals: true,
    })
  } catch (error) {
    return wrong(error.message)
  }
  const { values, positionals } = given
  if (values.help) return { kind: 'help' }
  const [unit, second] = positionals
  if (unit === undefined) return wrong('Name the new unit.')
  if (second !== undefined) return wrong(`One unit at a time: "${second}" is one too many.`)
  if (!/^[a-z]{2,20}$/.test(unit)) return wrong(`"${unit}" is no name for a unit: take 2 to 20 lower-case letters.`)
  const { route } = values
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(route ?? '')) {
    return wrong(`--route "${route ?? ''}" is no address for a page: write one like /promociones or /premios/de-hoy.`)
  }
  for (const [name, language] of Object.entries(titles)) {
    // What is written stands in quotes in a source file.
    if (/^[\p{L}\p{N}][\p{L}\p{N} ’&.,:¡!¿?-]{1,34}$/u.test(values[name] ?? '')) continue
    return wrong(
      `--${name} "${values[name] ?? ''}" is no title: write it in ${language}, in 2 to 35 letters and signs, an apostrophe as ’.`,
    )
  }
  const { title, 'title-pt': titlePt, 'title-en': titleEn } = values
  return { kind: 'create', unit, route, title, titlePt, titleEn, dryRun: values['dry-run'] ?? false }
}
