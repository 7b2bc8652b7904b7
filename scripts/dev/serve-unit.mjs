import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

// A process of `npm run dev`: serves the unit of one folder from source to the dev edge, and to nobody else.
const [folder] = process.argv.slice(2)
const { DEV_PASS: pass } = process.env
const say = (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`)

const rsbuildAt = join(folder, 'node_modules/@rsbuild/core/dist/index.js')
const { createRsbuild, loadConfig } = await import(pathToFileURL(rsbuildAt).href)
const { content } = await loadConfig({ cwd: folder })
const rsbuild = await createRsbuild({
  cwd: folder,
  rsbuildConfig: {
    ...content,
    // Errors are told to the parent, which prints them with the name of the unit.
    logLevel: 'silent',
    server: { middlewareMode: true, printUrls: false, cors: false, compress: false },
  },
})

const asText = ({ message, moduleName }) =>
  stripVTControlCharacters([moduleName, message].filter(Boolean).join('\n')).trim()

rsbuild.onAfterDevCompile(({ stats }) => {
  const { errors = [] } = stats.toJson({ all: false, errors: true })
  say(errors.length === 0 ? { event: 'built' } : { event: 'broken', errors: errors.map(asText) })
})

const dev = await rsbuild.createDevServer()
/** Only who knows the pass is served: no page of another origin can read the sources, by whatever name it calls us. */
const isEdge = ({ headers }) => headers['x-dev-pass'] === pass
const server = createServer((request, response) => {
  if (isEdge(request)) dev.middlewares(request, response)
  else response.writeHead(403).end()
})
const sockets = new EventEmitter()
dev.connectWebSocket({ server: sockets })
server.on('upgrade', (request, socket, head) => {
  if (isEdge(request)) sockets.emit('upgrade', request, socket, head)
  else socket.destroy()
})
server.listen(0, '127.0.0.1', async () => {
  await dev.afterListen()
  say({ event: 'ready', url: `http://127.0.0.1:${server.address().port}` })
})

const end = () => {
  server.closeAllConnections()
  void dev.close().finally(() => process.exit(0))
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
process.stdin.once('end', end).once('error', end).resume()
