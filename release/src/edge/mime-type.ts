/** Media types by the ending of a name. */
export const mimeTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  wasm: 'application/wasm',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** Media type of a file by its name. With `nosniff` an unknown one is a download and nothing else. */
export const mimeType = (path: string): string => mimeTypes[endingOf(path)] ?? 'application/octet-stream'

const documentEndings = ['html', 'htm', 'xhtml', 'xht', 'shtml', 'mhtml', 'xml', 'xsl', 'xslt', 'pdf']

/** Whether browsers show a file of this name as a page of its own. Pictures are not meant: their policy sandboxes them. */
export const isDocument = (path: string): boolean => documentEndings.includes(endingOf(path))

/** Endings of what is served below `/r/`: parts of pages, never pages. Source: docs/platform.md, "Files of releases". */
export const partEndings: readonly string[] = Object.keys(mimeTypes).filter(
  (ending) => !documentEndings.includes(ending),
)

/** Whether a file of this name is served below `/r/`. */
export const isPart = (path: string): boolean => path.includes('.') && partEndings.includes(endingOf(path))
