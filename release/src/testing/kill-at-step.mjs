// Loaded into a process of `release` before its own code: counts every step that changes the disk, and ends the
// process with a real SIGKILL at step KILL_AT_STEP (0: only count). A file is killed with half of its bytes written.
import fs from 'node:fs'
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
syncBuiltinESMExports()
process.on('exit', () => fs.writeSync(2, `steps ${step}\n`))
