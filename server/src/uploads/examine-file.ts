import type { FileType } from '@trebol/shared/contract'
import { fileKind } from '@trebol/shared/uploads'
import { examineImage } from './examine-image.ts'
import { examinePdf } from './examine-pdf.ts'

export type Examined =
  | { readonly kind: 'sound'; readonly mime: FileType; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly text: string }

const refused = (text: string): Examined => ({ kind: 'refused', text })

/** What to keep of a file that has arrived, or the text that tells its owner why nothing. */
export async function examineFile(bytes: Uint8Array): Promise<Examined> {
  const mime = fileKind(bytes)
  if (mime === null) return refused('Ese tipo de archivo no se admite. Suba una imagen JPG, PNG o WebP, o un PDF.')
  if (mime === 'application/pdf') {
    const verdict = await examinePdf(bytes)
    if (verdict === 'damaged') return refused('El PDF está dañado o incompleto. Ábralo, guárdelo de nuevo y súbalo.')
    if (verdict === 'active') {
      return refused('El PDF está protegido o contiene elementos activos. Suba una imagen del documento.')
    }
    return { kind: 'sound', mime, bytes }
  }
  const image = await examineImage(bytes, mime)
  if (image === 'damaged') return refused('La imagen está dañada o incompleta. Tome la foto de nuevo.')
  if (image === 'too-many-pixels') return refused('La imagen es demasiado grande. Use menos de 50 megapíxeles.')
  return { kind: 'sound', mime, bytes: image }
}
