import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
/** What all test runs of one machine hold at once stays under it by far. */
const neededBytes = 4 * 1024 ** 3

/**
 * Where throw-away data goes: a folder in memory, which no disk makes late, where one has room and lets programs run;
 * else the folder for temporary files.
 */
export function memoryFolder() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.findLast((line) => line.split(' ')[1] === memory)?.split(' ')[3] ?? 'noexec'
    const { bavail, bsize } = statfsSync(memory)
    const hasRoom = Math.min(bavail * bsize, freemem()) > neededBytes
    return hasRoom && !options.split(',').includes('noexec') ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
