#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Firefox as Playwright starts it. Playwright speaks WebDriver BiDi and tells each new window which media features to
 * pretend, which the Firefox of Debian cannot be told yet. This stands in between and takes "unknown command" for a yes;
 * everything else passes as it is. What a page is told about motion stands in the preferences.
 */
const optional = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

for await (const line of createInterface({ input: firefox.stderr })) {
  const far = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1]
  process.stderr.write(far === undefined ? `${line}\n` : `WebDriver BiDi listening on ${await standBefore(far)}\n`)
}

async function standBefore(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on(
    'connection',
    (near, { url }) => void connect(near, new WebSocket(address + url, { perMessageDeflate: false })),
  )
  return `ws://127.0.0.1:${server.address().port}`
}

async function connect(near, far) {
  const asked = new Set()
  const early = []
  near.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (method === optional) asked.add(id)
    if (far.readyState === WebSocket.OPEN) far.send(text)
    else early.push(text)
  })
  far.on('message', (data) => {
    const text = String(data)
    const { id, error } = asked.size > 0 ? JSON.parse(text) : {}
    const unknown = asked.delete(id) && error === 'unknown command'
    near.send(unknown ? JSON.stringify({ type: 'success', id, result: {} }) : text)
  })
  near.on('close', () => far.close())
  far.on('close', () => near.close())
  far.on('error', () => near.close())
  await once(far, 'open')
  for (const text of early) far.send(text)
}
