import type { WalletErrorCode } from '@trebol/shared/contract/wallet'

/** A provider's request that is turned down, in English: its reader is a developer. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
  readonly code: WalletErrorCode

  constructor(code: WalletErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
