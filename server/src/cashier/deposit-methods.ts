type DepositMethod = {
  readonly id: string
  readonly name: string
  readonly iso: string
  readonly min: bigint
  readonly max: bigint
}

/** The sandbox pays at once with money that does not exist; a real provider would stand beside it. Minor units. */
export const depositMethods: readonly DepositMethod[] = [
  { id: 'sandbox', name: 'Depósito de prueba', iso: 'USD', min: 500n, max: 500_000n },
  { id: 'sandbox', name: 'Depósito de prueba', iso: 'VES', min: 20_000n, max: 20_000_000n },
  { id: 'sandbox', name: 'Depósito de prueba', iso: 'COP', min: 2_000_000n, max: 2_000_000_000n },
  { id: 'sandbox', name: 'Depósito de prueba', iso: 'USDT', min: 5_000_000n, max: 5_000_000_000n },
]

export function findDepositMethod(id: string, iso: string): DepositMethod | undefined {
  return depositMethods.find((method) => method.id === id && method.iso === iso)
}
