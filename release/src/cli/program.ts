import { Command } from 'commander'
import { addApprove } from './approve-command.ts'
import { addAudit } from './audit-command.ts'
import { addCheck } from './check-command.ts'
import { addCompare } from './compare-command.ts'
import { addCreateChannel } from './create-channel-command.ts'
import { addDoctor } from './doctor-command.ts'
import { addErrors } from './errors-command.ts'
import { addHooks } from './hooks-command.ts'
import { addKeys } from './keys-command.ts'
import { addLog } from './log-command.ts'
import { addNginx } from './nginx-command.ts'
import { addOverride } from './override-command.ts'
import { addPolicy } from './policy-command.ts'
import { addPromote } from './promote-command.ts'
import { addPrune } from './prune-command.ts'
import { addPublish } from './publish-command.ts'
import { addRamp } from './ramp-command.ts'
import { addRestartLog } from './restart-log-command.ts'
import { addRollback } from './rollback-command.ts'
import { addServe } from './serve-command.ts'
import { addShow } from './show-command.ts'
import { addSigningKey } from './signing-key-command.ts'
import { addStatus } from './status-command.ts'
import { addUnlock } from './unlock-command.ts'
import { addVerify } from './verify-command.ts'
import { addWhy } from './why-command.ts'
import { addWithdraw } from './withdraw-command.ts'

/** The whole command line. Source: docs/platform.md, "Commands". */
export function buildProgram(): Command {
  const program = new Command('release')
    .description('Publish, promote and roll back one unit; serve the site.')
    .exitOverride()
    // Errors become one line of our own, printed by the caller.
    .configureOutput({ writeErr: () => undefined })
  const commands = [
    addPublish,
    addCheck,
    addPromote,
    addRamp,
    addRollback,
    addWithdraw,
    addApprove,
    addUnlock,
    addPolicy,
    addOverride,
    addStatus,
    addShow,
    addCompare,
    addLog,
    addErrors,
    addWhy,
    addAudit,
    addVerify,
    addRestartLog,
    addCreateChannel,
    addKeys,
    addHooks,
    addSigningKey,
    addServe,
    addNginx,
    addPrune,
    addDoctor,
  ]
  for (const add of commands) add(program)
  return program
}
