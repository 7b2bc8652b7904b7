import { isWrongFile } from '../loader/is-part-failure.ts'
import type { texts } from '../texts/texts.ts'

/** What a player can do about a part that did not come: nothing about his connection when the files are wrong. */
export const failureText = ({ failure }: ReturnType<typeof texts.use>, error: unknown): string =>
  isWrongFile(error) ? failure.wrongFile : failure.text
