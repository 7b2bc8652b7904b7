import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../messages/announce.ts'
import { texts } from '../texts/texts.ts'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

type Props = {
  /** The plain value as another program expects it (`1234.50`), not the formatted text. */
  readonly value: string
  /** What is copied, for the button's name: "Copiar número de cuenta". */
  readonly label: string
}

type State = 'rest' | 'done' | 'failed'

/** Time for which "Copiado" stands before the button offers itself again. */
const shownFor = 2500

/** Copies a value, and says that it is done, or what to do when the browser refuses. */
export function CopyButton({ value, label }: Props) {
  const t = texts.use()
  const [state, setState] = useState<State>('rest')

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('rest'), shownFor)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    const next = await write(value)
    setState(next)
    announce(next === 'done' ? `${t.copy.done}: ${label}` : t.copy.failed)
  }

  return (
    <span className={styles.copy}>
      <Button kind="secondary" small onClick={() => void copy()}>
        {state === 'done' ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
        {state === 'done' ? t.copy.done : t.copy.copy}
        <span className="sr-only"> {label}</span>
      </Button>
      {state === 'failed' && <span className={styles.failed}>{t.copy.failed}</span>}
    </span>
  )
}

const write = (value: string): Promise<State> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(value))
    .then(
      () => 'done' as const,
      () => 'failed' as const,
    )
