import { ToastView } from '@trebol/shared/ui'
import toast, { useToaster } from 'react-hot-toast/headless'
import { toastDurations } from './show-toast.ts'
import styles from './toaster.module.css'

export { toast }

/** Toasts of the page. Each can be closed, and waits while it is pointed at or holds the focus. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: toastDurations.library, removeDelay: 0 })
  const shown = toasts.filter(({ visible }) => visible)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the expiry; every action is a button
    <div
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map(({ id, type, message }) => {
        const [first = '', ...more] = String(message).split('\n')
        return (
          <ToastView
            key={id}
            tone={type === 'error' || type === 'success' ? type : 'info'}
            {...(more.length > 0 && { title: first })}
            onClose={() => toast.dismiss(id)}
          >
            {more.length > 0 ? more.join(' ') : first}
          </ToastView>
        )
      })}
    </div>
  )
}
