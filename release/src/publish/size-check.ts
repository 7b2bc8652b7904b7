import { Refusal } from '../refusal.ts'
import { publishLimits } from './publish-limits.ts'

/** A build that is larger than any may be. */
export class TooLarge extends Refusal {}

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`

/** Counts the files of one build together; told each before it is read. @throws TooLarge */
export function sizeCheck(): (path: string, size: number) => void {
  let total = 0
  return (path, size) => {
    if (size > publishLimits.fileBytes) {
      throw new TooLarge(
        `${path} has ${size} bytes and a file may have ${megabytes(publishLimits.fileBytes)}: make it smaller, or split it.`,
      )
    }
    total += size
    if (total > publishLimits.totalBytes) {
      throw new TooLarge(
        `The build has more than ${megabytes(publishLimits.totalBytes)}: make it smaller, or move large files elsewhere.`,
      )
    }
  }
}
