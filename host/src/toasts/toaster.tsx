import { X } from 'lucide-react'
import toast, { useToaster } from 'react-hot-toast/headless'
import { texts } from '../texts.ts'
import styles from './toaster.module.css'

/** Toasts of the page: successes are polite, errors are alerts; each can be closed and waits while it is pointed at. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: 0 })
  const shown = toasts.filter(({ visible }) => visible)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the expiry; every action is a button
    <div className={styles.toaster} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {shown.map(({ id, type, message }) => {
        const [first = '', ...more] = String(message).split('\n')
        return (
          <div key={id} className={styles.toast} data-tone={type} role={type === 'error' ? 'alert' : 'status'}>
            <p>
              {more.length > 0 ? <strong>{first}</strong> : first}
              {more.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </p>
            <button
              type="button"
              className={styles.close}
              aria-label={texts.toast.close}
              onClick={() => toast.dismiss(id)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        )
      })}
    </div>
  )
}
