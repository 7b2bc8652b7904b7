import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { checkPorts } from '../machine/check-ports.mjs'
import { fail, Problem } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { readPort } from '../machine/read-port.mjs'
import { startFamily } from './start-family.mjs'

const root = resolve(import.meta.dirname, '../..')
const help = `npm start                 start the site, the studio and the ops service
npm start -- --fresh      first delete the data folder (asks; --yes answers)
Environment: SITE_PORT (8080), STUDIO_PORT (8081), OPS_PORT (8082), PROCESSOR_PORT (8083),
             DATA_DIR (.data), API_BASE (/api)`

const say = (line) => process.stdout.write(`${line}\n`)

function readArguments(args) {
  const unknown = args.find((arg) => !['--fresh', '--yes', '--help'].includes(arg))
  if (unknown) throw new Problem(`"${unknown}" is not an option.\n${help}`)
  return { fresh: args.includes('--fresh'), yes: args.includes('--yes'), help: args.includes('--help') }
}

async function wipe(dataDir, yes) {
  if (!existsSync(dataDir)) return
  if (!yes) {
    if (!process.stdin.isTTY) throw new Problem('--fresh deletes the data folder and nobody is here to ask: add --yes.')
    const ask = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await ask.question(`Delete ${dataDir} with all accounts, rounds and releases? [y/N] `)
    ask.close()
    if (!/^(y|yes|s|si|sí)$/i.test(answer.trim())) throw new Problem('Nothing was deleted.')
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** The whole of `npm start`. */
export async function start(args) {
  try {
    const options = readArguments(args)
    if (options.help) return say(help)
    const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
    const ports = {
      site: readPort('SITE_PORT', 8080),
      studio: readPort('STUDIO_PORT', 8081),
      ops: readPort('OPS_PORT', 8082),
      processor: readPort('PROCESSOR_PORT', 8083),
    }
    const busy = await checkPorts({
      SITE_PORT: ports.site,
      STUDIO_PORT: ports.studio,
      OPS_PORT: ports.ops,
      PROCESSOR_PORT: ports.processor,
    })
    if (busy) throw new Problem(busy)
    if (options.fresh) await wipe(dataDir, options.yes)
    await installPackages(root, { say })
    await buildWorkspace(root, { say })
    const family = await startFamily({ root, dataDir, ports, say })
    for (const service of family.services) {
      service.child.once('close', () => {
        if (!stopping) void end(1, `${service.name} has ended by itself. Its log: ${dataDir}/logs/${service.name}.log`)
      })
    }
    let stopping = false
    const end = async (code, line) => {
      if (stopping) return
      stopping = true
      say(line)
      await family.stop()
      process.exit(code)
    }
    process.on('SIGINT', () => void end(0, '\nStopping …'))
    process.on('SIGTERM', () => void end(0, 'Stopping …'))
    say(welcome(family))
  } catch (error) {
    fail(error)
  }
}

const welcome = ({ site, studio, processor, ops, firstKey, accounts, operator }) => `
Trébol is running.

  Site      ${site}
  Studio    ${studio}
  Cards     ${processor}
  Ops       ${ops}   (sign in with the deploy key in ${firstKey})
  Desk      ${ops}/desk/${operator ? `   (sign in as ${operator.name} with ${operator.password})` : ''}

  Demo accounts
${accounts.map(({ email, password }) => `  ${email}   ${password}`).join('\n')}

Press Ctrl-C to stop.`
