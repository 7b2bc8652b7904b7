import { announce, Button } from '@trebol/shared/ui'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from '../verification-panel.module.css'
import { drawScaled, faultsOf, type PictureFault } from './look-at-picture.ts'
import { turnPicture } from './turn-picture.ts'

const longestSide = 320

type Props = { readonly file: File; readonly disabled: boolean; readonly onTurn: (turned: File) => void }

/**
 * What was picked, drawn small, with a way to turn it and what may make it hard to read. Drawn on a canvas: the policy of
 * the site lets no address made by a page be an image.
 */
export function PicturePreview({ file, disabled, onTurn }: Props) {
  const t = texts.use()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [faults, setFaults] = useState<readonly PictureFault[] | null>(null)
  useEffect(() => {
    let gone = false
    async function look() {
      const picture = await createImageBitmap(file)
      if (!gone && canvas.current !== null) {
        drawScaled(picture, longestSide, canvas.current)
        setFaults(faultsOf(picture))
      }
      picture.close()
    }
    // A PDF has no picture to show; its name stands above.
    look().catch(() => gone || setFaults(null))
    return () => {
      gone = true
    }
  }, [file])

  async function turn() {
    const turned = await turnPicture(file).catch(() => null)
    if (turned === null) return announce(t.notTurned)
    onTurn(turned)
    announce(t.turned)
  }

  return (
    <>
      <canvas ref={canvas} hidden={faults === null} className={styles.preview} role="img" aria-label={file.name} />
      {faults !== null && (
        <Button kind="secondary" small disabled={disabled} onClick={() => void turn()}>
          <RotateCw aria-hidden="true" size={16} />
          {t.turn}
        </Button>
      )}
      <div role="status" className={styles.faults}>
        {faults?.map((fault) => (
          <p key={fault.kind}>{fault.kind === 'blurred' ? t.blurred : t.small(fault.width, fault.height)}</p>
        ))}
      </div>
    </>
  )
}
