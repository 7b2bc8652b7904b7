/** Names of the accounts: readable, and the same wherever one is needed. */
export const walletId = (playerId: string, iso: string) => `wallet:${playerId}:${iso}`
export const houseId = (iso: string) => `house:${iso}`
export const bankId = (iso: string) => `bank:${iso}`
export const jackpotId = (pool: string, iso: string) => `jackpot:${pool}:${iso}`
export const payoutId = (iso: string) => `payout:${iso}`
