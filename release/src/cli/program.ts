import { Command } from 'commander'
import { addDoctor } from './doctor-command.ts'
import { addLog } from './log-command.ts'
import { addNginx } from './nginx-command.ts'
import { addPromote } from './promote-command.ts'
import { addPrune } from './prune-command.ts'
import { addPublish } from './publish-command.ts'
import { addRollback } from './rollback-command.ts'
import { addServe } from './serve-command.ts'
import { addStatus } from './status-command.ts'
import { addUnlock } from './unlock-command.ts'
import { addVerify } from './verify-command.ts'

/** The whole command line. Source: docs/platform.md, "Commands". */
export function buildProgram(): Command {
  const program = new Command('release')
    .description('Publish, promote and roll back one unit; serve the site.')
    .exitOverride()
    // Errors become one line of our own, printed by the caller.
    .configureOutput({ writeErr: () => undefined })
  for (const add of [
    addPublish,
    addPromote,
    addRollback,
    addUnlock,
    addStatus,
    addLog,
    addVerify,
    addServe,
    addNginx,
    addPrune,
    addDoctor,
  ]) {
    add(program)
  }
  return program
}
