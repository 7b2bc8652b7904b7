import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built folder on this machine alone. A port that is taken, or 0, gives any free one.
 * Resolves to `{ url, stop }`.
 */
export async function serveFolder(folder, port = 0) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    const found = file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile()
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await listen(server, port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  })
  const stop = () =>
    new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${server.address().port}`, stop }
}

const listen = (server, port) =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      done()
    })
  })
