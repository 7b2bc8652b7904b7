import { useEffect, useRef } from 'react'
import styles from './verification-panel.module.css'

const longestSide = 320

/** What was picked, drawn small. Drawn on a canvas: the policy of the site lets no address made by a page be an image. */
export function PicturePreview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    createImageBitmap(file).then(
      (picture) => {
        const target = canvas.current
        if (gone || target === null) return
        const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
        target.width = Math.round(picture.width * scale)
        target.height = Math.round(picture.height * scale)
        target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
        target.hidden = false
      },
      // A PDF has no picture to show; its name stands above.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [file])
  return <canvas ref={canvas} hidden className={styles.preview} role="img" aria-label={file.name} />
}
