import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import type { Who } from '../../src/ops/who.ts'
import { keyListSchema, type presentedKeySchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { Waiting } from '../shell/waiting.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AddKey } from './add-key.tsx'
import { HookList } from './hook-list.tsx'
import { KeyRow } from './key-row.tsx'
import styles from './keys-view.module.css'
import { RefusedCalls } from './refused-calls.tsx'
import { RevokeKey } from './revoke-key.tsx'

const everyMs = 10_000
type Key = v.InferOutput<typeof presentedKeySchema>
type Open = { readonly kind: 'add' } | { readonly kind: 'revoke'; readonly key: Key }

/** Deploy keys: who may do what. */
export function KeysView({ who, onEnd }: { readonly who: Who; readonly onEnd: (note: string) => void }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { value, fault, reload } = usePolled('keys', everyMs, (signal) =>
    ask(keyListSchema, '/api/v1/keys', { signal }),
  )
  useEffect(() => {
    if (fault?.kind === 'ended') onEnd(fault.message)
  }, [fault, onEnd])
  const close = () => {
    setOpen(null)
    void reload()
  }
  const now = new Date()
  const isLiving = ({ revokedAt, expiresAt, endsWith }: Key) =>
    revokedAt === null && [expiresAt, endsWith?.at].every((end) => end == null || new Date(end) > now)
  return (
    <>
      <header className={styles.head}>
        <h2>Keys</h2>
        <Button kind="primary" onClick={() => setOpen({ kind: 'add' })}>
          Add a key
        </Button>
      </header>
      {fault && <Notice tone="danger" text={fault.message} />}
      {!value && !fault && <Waiting text="Reading the keys …" />}
      {value && (
        <ul className={styles.keys}>
          {[...value.keys]
            .sort((one, other) => Number(isLiving(other)) - Number(isLiving(one)))
            .map((key) => (
              <KeyRow
                key={key.id}
                shown={key}
                mine={key.id === who.key.id}
                living={isLiving(key)}
                onRevoke={() => setOpen({ kind: 'revoke', key })}
              />
            ))}
        </ul>
      )}
      <HookList />
      <RefusedCalls />
      {open?.kind === 'add' && <AddKey who={who} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeKey shown={open.key} mine={open.key.id === who.key.id} onClose={close} />}
    </>
  )
}
