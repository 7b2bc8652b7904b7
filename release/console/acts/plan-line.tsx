import { Notice } from '../ui/notice.tsx'
import { describeChange } from './describe-change.ts'
import type { Plan } from './use-plan.ts'

/** What would happen, or why it would be refused. */
export function PlanLine({ plan }: { readonly plan: Plan }) {
  switch (plan.kind) {
    case 'nothing':
      return <Notice tone="info" text="Choose a release to see what would happen." />
    case 'planning':
      return <Notice tone="info" text="Working out what would happen …" />
    case 'planned':
      return <Notice tone="info" text={describeChange(plan.report)} />
    case 'refused':
      return <Notice tone="danger" text={plan.fault.message} />
  }
}
