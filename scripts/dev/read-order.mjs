import { parseArgs } from 'node:util'
import { unitFolders } from '../machine/unit-folders.mjs'

const unitNames = Object.keys(unitFolders)

export const help = `npm run dev                            run everything from source, with hot reload
npm run dev -- <unit>                  run one unit from source, the others as they are built
npm run dev -- <unit> --against <url>  run one unit from source inside a deployed site
Units: ${unitNames.join(', ')}
Environment: SITE_PORT (8080), STUDIO_PORT (8081), PROCESSOR_PORT (8083), DATA_DIR (.data-dev),
             API_BASE (/api)`

const wrong = (line) => ({ kind: 'wrong', line: `${line}\n\n${help}` })

/** What the arguments of `npm run dev` ask for. Pure. */
export function readOrder(args) {
  let given
  try {
    given = parseArgs({
      args,
      options: { against: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    return wrong(error.message)
  }
  const { values, positionals } = given
  if (values.help) return { kind: 'help' }
  const [unit, second] = positionals
  if (second !== undefined) return wrong(`One unit at a time: "${second}" is one too many. Without a unit, all run.`)
  if (unit !== undefined && !unitNames.includes(unit)) return wrong(`"${unit}" is no unit.`)
  if (values.against !== undefined && unit === undefined) return wrong('--against needs the unit that runs from here.')
  return { kind: 'run', unit: unit ?? null, against: values.against ?? null }
}

/**
 * The units that run from source. The host always does: React tells of changes only in its development build, which is
 * the host's to lend.
 */
export const localUnits = ({ unit }) => unitNames.filter((name) => unit === null || name === unit || name === 'host')
