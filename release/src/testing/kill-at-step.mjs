// Loaded into a process of `release` before its own code: counts every step that changes the disk, every request sent
// and every answer received, and ends the process with a real SIGKILL at step KILL_AT_STEP (0: only count). A file and
// the body of a request are killed with half of their bytes written.
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const killAt = Number(process.env.KILL_AT_STEP)
let step = 0

const die = () => {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}
const isTheOne = () => {
  step += 1
  return step === killAt
}

for (const name of ['open', 'mkdir', 'link', 'rename', 'rm']) {
  const original = fs.promises[name]
  fs.promises[name] = (...args) => (isTheOne() ? die() : original(...args))
}
const probe = await fs.promises.open(process.execPath, 'r')
const handle = Object.getPrototypeOf(probe)
await probe.close()
step = 0
const { sync, writeFile } = handle
handle.sync = function () {
  return isTheOne() ? die() : sync.call(this)
}
handle.writeFile = function (bytes) {
  if (!isTheOne()) return writeFile.call(this, bytes)
  fs.writeSync(this.fd, bytes.subarray(0, bytes.byteLength >> 1))
  return die()
}
const { end, emit } = http.ClientRequest.prototype
http.ClientRequest.prototype.end = function (body, ...rest) {
  if (!isTheOne()) return end.call(this, body, ...rest)
  if (!body?.byteLength) return die()
  this.write(body.subarray(0, body.byteLength >> 1), die)
  return this
}
http.ClientRequest.prototype.emit = function (name, ...rest) {
  return name === 'response' && isTheOne() ? die() : emit.call(this, name, ...rest)
}
syncBuiltinESMExports()
process.on('exit', () => fs.writeSync(2, `steps ${step}\n`))
