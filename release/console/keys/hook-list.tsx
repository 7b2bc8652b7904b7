import { useState } from 'react'
import type { PresentedHook } from '../../src/hooks/hook.ts'
import { hookListSchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { Notice } from '../ui/notice.tsx'
import { HookRow } from './hook-row.tsx'
import styles from './keys-view.module.css'
import { RemoveHook } from './remove-hook.tsx'

const everyMs = 10_000

/** Who is told what happens, and whether the messages arrive. */
export function HookList() {
  const [removing, setRemoving] = useState<PresentedHook | null>(null)
  const { value, fault, reload } = usePolled('hooks', everyMs, (signal) =>
    ask(hookListSchema, '/api/v1/hooks', { signal }),
  )
  const close = () => {
    setRemoving(null)
    void reload()
  }
  return (
    <section className={styles.part} aria-labelledby="hooks">
      <h3 id="hooks">Hooks</h3>
      {fault && <Notice tone="danger" text={fault.message} />}
      {value?.hooks.length === 0 && (
        <p className={styles.quiet}>Nobody is told what happens here: “release hooks add” makes a hook.</p>
      )}
      {value && value.hooks.length > 0 && (
        <ul className={styles.keys}>
          {value.hooks.map((hook) => (
            <HookRow key={hook.id} shown={hook} onRemove={() => setRemoving(hook)} onTried={reload} />
          ))}
        </ul>
      )}
      {removing && <RemoveHook shown={removing} onClose={close} />}
    </section>
  )
}
