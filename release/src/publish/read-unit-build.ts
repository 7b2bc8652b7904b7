import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Unit, type UnitBuild, unitBuildSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

const storedSchema = v.pipe(v.string(), v.parseJson(), unitBuildSchema)

/** Reads `unit.json` of a build folder and makes sure that it is the one of `unit`. */
export async function readUnitBuild(unit: Unit, folder: string): Promise<UnitBuild> {
  const text = await readFile(join(folder, 'unit.json'), 'utf8').catch(() => {
    throw new Refusal(`${folder} has no unit.json: build ${unit} first ("pnpm build"), or name its build with --dir.`)
  })
  return parseUnitBuild(unit, text, folder)
}

/** The same for its text, wherever it came from; `place` is for the message. */
export function parseUnitBuild(unit: Unit, text: string, place: string): UnitBuild {
  const { success, output, issues } = v.safeParse(storedSchema, text)
  if (!success) {
    const field = v.getDotPath(issues[0])
    throw new Refusal(
      `unit.json ${field ? `has a wrong "${field}"` : 'is not JSON'} (${issues[0].message}): build ${unit} again with defineUnit.`,
    )
  }
  if (output.unit !== unit) {
    throw new Refusal(`${place} is a build of ${output.unit}, not of ${unit}: run "release publish ${output.unit}".`)
  }
  return output
}
