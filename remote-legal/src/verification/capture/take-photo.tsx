import { buttonClass } from '@trebol/shared/ui'
import { Camera } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import styles from '../verification-panel.module.css'

type Props = {
  readonly facing: 'user' | 'environment'
  readonly disabled: boolean
  readonly onTake: (file: File) => void
}

/** Opens the camera of a telephone at once; a device without a touch screen does not show it. */
export function TakePhoto({ facing, disabled, onTake }: Props) {
  const t = texts.use()
  return (
    <label className={`${buttonClass({ kind: 'secondary', small: true })} ${styles.camera}`}>
      <Camera aria-hidden="true" size={16} />
      {t.photo}
      <input
        className="sr-only"
        type="file"
        accept="image/*"
        capture={facing}
        disabled={disabled}
        onChange={({ target }) => {
          const taken = target.files?.[0]
          target.value = ''
          if (taken) onTake(taken)
        }}
      />
    </label>
  )
}
