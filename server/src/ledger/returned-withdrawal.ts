import type { Transfer } from './book-transfer.ts'

/** A refund gives back a stake, or, where it belongs to nothing that is played, a withdrawal. */
export const isReturnedWithdrawal = (kind: Transfer['kind'], product: Transfer['product'] | undefined): boolean =>
  kind === 'refund' && product === undefined
