import { drawScaled } from './look-at-picture.ts'

/** What the server keeps at most, and no canvas of a telephone is too small for. */
const longestSide = 4_000
const quality = 0.92

/** The same picture a quarter further to the right, as a file; `null` when this browser cannot make one. */
export async function turnPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file)
  const source = drawScaled(picture, longestSide)
  picture.close()
  const canvas = document.createElement('canvas')
  canvas.width = source.height
  canvas.height = source.width
  const context = canvas.getContext('2d')
  if (context === null) return null
  // What can be seen through would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(source, 0, 0)
  const type = 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type })
}
