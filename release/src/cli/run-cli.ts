import { CommanderError } from 'commander'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { buildProgram } from './program.ts'

/** 0 done, 1 refused or failed, 2 wrong usage. */
type ExitCode = 0 | 1 | 2

function readFailure(error: unknown): { code: ExitCode; line: string } {
  if (error instanceof Refusal) return { code: 1, line: error.message }
  if (error instanceof WrongUsage) return { code: 2, line: error.message }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { code: 0, line: '' }
    if (error.code === 'commander.help') return { code: 2, line: 'Name a command: "release --help" lists them.' }
    return { code: 2, line: `${error.message.replace(/^error: /, '').replace(/\s+/g, ' ')}: see "release --help".` }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 1, line: `Unexpected failure: ${message.replace(/\s+/g, ' ')}` }
}

/** Runs one command line. Results go to stdout, an error is one line on stderr and, with `--json`, also an object. */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  try {
    await buildProgram().parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    const { code, line } = readFailure(error)
    if (code === 0) return 0
    if (args.includes('--json')) {
      const details = error instanceof Refusal ? error.details : {}
      const told = { ok: false, error: code === 2 ? 'usage' : 'refused', message: line, ...details }
      process.stdout.write(`${JSON.stringify(told)}\n`)
    }
    process.stderr.write(`release: ${line}\n`)
    return code
  }
}
