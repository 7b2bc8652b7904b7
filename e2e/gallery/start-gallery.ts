import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { serveFolder } from '../../shared/gallery/serve-folder.mjs'

const folder = resolve(import.meta.dirname, '../../shared/gallery/dist')

/** Serves the built gallery for as long as the tests run; they find it in `GALLERY_URL`. */
export default async function startGallery(): Promise<() => Promise<void>> {
  if (!existsSync(resolve(folder, 'index.html'))) {
    throw new Error('The gallery is not built: run `node scripts/gallery.mjs --build-only` and start the tests again.')
  }
  const { url, stop } = await serveFolder(folder)
  process.env.GALLERY_URL = url
  return stop
}
