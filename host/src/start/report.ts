import { reportReceived } from '@trebol/shared/store/write'

/** A part was skipped or failed: for engineers, kept for the diagnosis page. Never a token, name or amount. */
export const report = (what: string, why: string): void => reportReceived(what, why, Date.now())
