import { type FormEvent, type ReactNode, useState } from 'react'
import type { Overview } from '../../src/ops/overview-schema.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Act, Order } from './act.ts'
import styles from './act-dialog.module.css'
import { ApproveFields } from './approve-fields.tsx'
import { PlanLine } from './plan-line.tsx'
import { PromoteFields } from './promote-fields.tsx'
import { RampFields } from './ramp-fields.tsx'
import { RollbackFields } from './rollback-fields.tsx'
import { UnlockFields } from './unlock-fields.tsx'
import type { Acts, OpenAct } from './use-acts.ts'
import { usePlan } from './use-plan.ts'
import { WithdrawFields } from './withdraw-fields.tsx'

/** What the fields of an act have come to: the order to plan, and what still keeps it from being done. */
export type Draft = {
  /** `null` until there is something to plan. */
  readonly order: Order | null
  /** Why it cannot be done yet, though it can be planned. */
  readonly missing: string | null
  readonly button: string
}
export type FieldsProps<Kind extends Act['kind']> = {
  readonly act: Extract<Act, { kind: Kind }>
  readonly overview: Overview
  /** Called in a layout effect: who types and presses Enter at once means what was typed. */
  readonly onDraft: (draft: Draft) => void
}

const titles = {
  rollback: 'Roll back',
  promote: 'Promote',
  ramp: 'Ramp of',
  withdraw: 'Withdraw from',
  approve: 'Approve the ramp of',
  unlock: 'Unlock',
} as const

function fieldsOf(act: Act, rest: Pick<FieldsProps<'rollback'>, 'overview' | 'onDraft'>): ReactNode {
  switch (act.kind) {
    case 'rollback':
      return <RollbackFields act={act} {...rest} />
    case 'promote':
      return <PromoteFields act={act} {...rest} />
    case 'ramp':
      return <RampFields act={act} {...rest} />
    case 'withdraw':
      return <WithdrawFields act={act} {...rest} />
    case 'approve':
      return <ApproveFields act={act} {...rest} />
    case 'unlock':
      return <UnlockFields act={act} {...rest} />
  }
}

/**
 * One act: what is asked, what it would do, and the button. It is planned on the state that stood here when it was
 * opened: when somebody else changes the unit meanwhile, it says so and keeps what was typed.
 */
export function ActDialog({ act, overview, acts }: { act: OpenAct; overview: Overview; acts: Acts }) {
  const { unit } = act
  const { status } = overview
  const [draft, setDraft] = useState<Draft | null>(null)
  const [basis, setBasis] = useState({ rev: status.rev, state: JSON.stringify(status.units[unit]) })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const moved = JSON.stringify(status.units[unit]) !== basis.state

  const drafted = draft?.order ?? null
  const order: Order | null = drafted && {
    path: drafted.path,
    body: { ...drafted.body, channel: status.channel, unit, ...(basis.rev > 0 && { plannedOn: basis.rev }) },
  }
  const plan = usePlan(order, busy || moved)

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy || draft === null) return
    setTried(true)
    if (draft.missing !== null) return
    if (order === null) return
    setBusy(true)
    setRefusal(null)
    const fault = await acts.run(unit, order)
    setBusy(false)
    if (fault) setRefusal(fault.message)
  }
  const planAgain = () => {
    setBasis({ rev: status.rev, state: JSON.stringify(status.units[unit]) })
    setRefusal(null)
  }

  // What is missing is said until it is there.
  const problem = (tried ? draft?.missing : null) ?? refusal

  return (
    <Dialog title={`${titles[act.kind]} ${unit}`} onClose={acts.close}>
      <form className={styles.form} onSubmit={(submitted) => void submit(submitted)} noValidate>
        {fieldsOf(act, { overview, onDraft: setDraft })}
        {moved ? (
          <Notice tone="gold" text={movedLine(overview, act)}>
            <Button small onClick={planAgain}>
              Plan again
            </Button>
          </Notice>
        ) : (
          <PlanLine plan={plan} />
        )}
        {problem && !(plan.kind === 'refused' && plan.fault.message === problem) && (
          <Notice tone="danger" id="act-problem" text={problem} />
        )}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={acts.close}>
            Cancel
          </Button>
          <Button
            kind={act.kind === 'rollback' || act.kind === 'withdraw' ? 'danger' : 'primary'}
            type="submit"
            busy={busy}
          >
            {draft?.button ?? titles[act.kind]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function movedLine({ status }: Overview, { unit }: Act): string {
  const last = status.units[unit]?.last
  const who = last ? ` by ${last.by} (${last.command})` : ''
  return `${unit} was changed${who} since this was opened: it runs ${status.units[unit]?.active ?? 'nothing'} now.`
}
