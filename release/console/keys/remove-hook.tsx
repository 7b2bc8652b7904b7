import type { PresentedHook } from '../../src/hooks/hook.ts'
import { hookRemovedSchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { counted } from '../ui/format.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './keys-view.module.css'

type Props = { readonly shown: PresentedHook; readonly onClose: () => void }

/** The question before nobody is told any more. */
export const RemoveHook = ({ shown: { id, name, address, waiting }, onClose }: Props) => (
  <ConfirmDialog
    title={`Remove ${name}`}
    button="Remove the hook"
    confirm={() => ask(hookRemovedSchema, `/api/v1/hooks/${id}`, { method: 'DELETE' })}
    onClose={onClose}
  >
    <p className={styles.address}>
      {address} hears of nothing more{waiting > 0 && `, and ${counted(waiting, 'message')} will never be sent`}. A hook
      that is made anew has another secret.
    </p>
  </ConfirmDialog>
)
