import { notify } from '@trebol/shared/store'

/** Copies and says so, or that the browser does not allow it. */
export async function copyText(text: string, copied: string, cannotCopy: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify(copied)
  } catch {
    notify(cannotCopy, 'error')
  }
}
