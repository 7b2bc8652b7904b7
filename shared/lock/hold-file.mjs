import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tryLock } from 'fs-native-extensions'

const sameFile = (one, other) => other !== undefined && one.ino === other.ino && one.dev === other.dev

const standsAt = (fd, path) =>
  sameFile(fstatSync(fd, { bigint: true }), statSync(path, { bigint: true, throwIfNoEntry: false }))

function lock(fd) {
  try {
    return tryLock(fd)
  } catch (error) {
    // What Windows says of a file that another process has.
    if (error.code === 'EBUSY' || error.code === 'EACCES') return false
    throw error
  }
}

/** Only a hint: in another container the number means somebody else, and Windows lets nobody read a locked file. */
function readHolder(fd) {
  try {
    const said = readFileSync(fd, 'utf8')
    return /^[1-9]\d{0,9}\n$/.test(said) ? Number(said) : null
  } catch {
    return null
  }
}

export function holdFile(path) {
  for (;;) {
    const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    let held = false
    try {
      if (!lock(fd)) return { held, holder: readHolder(fd) }
      // Whoever let go took the file away: then this one is nobody's any more, and the next stands in its place.
      held = standsAt(fd, path)
      if (!held) continue
      ftruncateSync(fd)
      writeSync(fd, `${process.pid}\n`)
    } finally {
      if (!held) closeSync(fd)
    }
    let open = true
    const letGo = () => {
      if (!open) return
      open = false
      if (standsAt(fd, path)) rmSync(path, { force: true })
      closeSync(fd)
    }
    return { held, letGo }
  }
}
