import type { Method } from './method.ts'

const sandbox = (priced: Pick<Method, 'iso' | 'min' | 'max'>): Method => ({
  ...priced,
  id: 'sandbox',
  name: 'Depósito de prueba',
  kind: 'sandbox',
  country: null,
  fee: 0n,
  eta: { text: 'Al instante', answer: 'unos segundos' },
  fields: [],
  ownerMustMatch: false,
  minutes: null,
  confirming: { by: 'nobody' },
  instructions: () => [],
})

/** The sandbox pays at once with money that does not exist; a real provider would stand beside it. */
export const sandboxMethods: readonly Method[] = [
  sandbox({ iso: 'USD', min: 500n, max: 500_000n }),
  sandbox({ iso: 'VES', min: 20_000n, max: 20_000_000n }),
  sandbox({ iso: 'COP', min: 2_000_000n, max: 2_000_000_000n }),
  sandbox({ iso: 'USDT', min: 5_000_000n, max: 5_000_000_000n }),
]
