import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../machine/fail.mjs'
import { runCommand } from '../../machine/run-command.mjs'

/** The sentence of the slots page by which a page shows which of the two releases it runs. */
export const lead = 'Tragamonedas con su retorno teórico (RTP) a la vista.'
export const badLead = 'Tragamonedas de la versión que se retira.'

/** Builds the games unit with another sentence, from a copy inside the workspace. @returns its `dist`, and how to remove it */
export async function buildChangedGames(root) {
  const work = join(root, 'e2e/.work')
  mkdirSync(work, { recursive: true })
  const home = mkdtempSync(join(work, 'bench-'))
  const [source, unit] = [join(root, 'remote-games'), join(home, 'remote-games')]
  mkdirSync(unit)
  for (const name of readdirSync(source)) {
    if (name !== 'node_modules' && name !== 'dist') cpSync(join(source, name), join(unit, name), { recursive: true })
  }
  symlinkSync(join(source, 'node_modules'), join(unit, 'node_modules'))
  cpSync(join(root, 'tsconfig.base.json'), join(home, 'tsconfig.base.json'))
  const file = join(unit, 'src/texts/spanish.ts')
  const before = readFileSync(file, 'utf8')
  if (!before.includes(lead)) throw new Problem(`The sentence "${lead}" is no longer in ${file}: name another one.`)
  writeFileSync(file, before.replace(lead, badLead))
  const rsbuild = join(source, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const { code, output } = await runCommand(process.execPath, [rsbuild, 'build'], {
    cwd: unit,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Problem(`The changed games unit could not be built:\n${output}`)
  return { dist: join(unit, 'dist'), remove: () => rmSync(home, { recursive: true, force: true }) }
}
