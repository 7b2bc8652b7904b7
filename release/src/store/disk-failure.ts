import { hasCode } from '../has-code.ts'
import { StoreRefusal } from '../refusal.ts'

/** What the codes of the file system mean for a store, and what to do. */
const lines = [
  [['ENOSPC', 'EDQUOT'], 'is full: make room ("release prune" lists what may go), then run the command again'],
  [['EFBIG'], 'takes no file of this size: lift the limit, then run the command again'],
  [['EROFS', 'EACCES', 'EPERM'], 'cannot be written by this user: check its rights, or name another one with --store'],
  [['ENOTDIR', 'EEXIST'], 'is not a folder, or lies below something that is none: name another one with --store'],
  [['EIO'], 'has a fault (EIO): check the disk'],
] as const

/** Runs a write; what the disk says against it becomes one line that names the store and the repair. */
export async function onDisk<Result>(place: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const known = lines.find(([codes]) => hasCode(error, ...codes))
    throw known ? new StoreRefusal(`The store ${place} ${known[1]}.`) : error
  }
}
