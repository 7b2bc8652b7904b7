import { Button } from '@trebol/shared/ui'
import type { Fault } from '../api/ask-desk.ts'
import { Notice } from './notice.tsx'

type Props = {
  readonly name: string
  readonly hasMore: boolean
  readonly busy: boolean
  readonly fault: Fault | null
  readonly more: () => void
}

/** The end of a list that goes further back. */
export function LoadOlder({ name, hasMore, busy, fault, more }: Props) {
  return (
    <>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {hasMore && (
        <div>
          <Button kind="secondary" busy={busy} onClick={more}>
            {name}
          </Button>
        </div>
      )}
    </>
  )
}
