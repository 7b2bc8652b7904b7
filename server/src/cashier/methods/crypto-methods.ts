import type { MethodField } from '@trebol/shared/contract'
import type { Method, Told } from './method.ts'

type Network = { readonly id: string; readonly name: string; readonly address: string; readonly needed: number }

/** Addresses of nobody, with a wrong checksum: a wallet refuses them, so no money is lost that somebody sends for real. */
const networks: readonly Network[] = [
  { id: 'TRC20', name: 'TRON (TRC-20)', address: 'TTrebolSoloDePruebaNoEnviarDinero0', needed: 6 },
  { id: 'ERC20', name: 'Ethereum (ERC-20)', address: '0x7eB01Deb01dEB01deB01DEB01deb01deB01dEB01', needed: 12 },
]

const networkField: MethodField = {
  name: 'network',
  label: 'Red',
  type: 'select',
  required: true,
  options: networks.map(({ id, name }) => ({ id, name })),
  error: 'Elija la red por la que enviará.',
}

const hashField: MethodField = {
  name: 'tx_hash',
  label: 'Hash de la transacción',
  type: 'text',
  required: true,
  max_len: 66,
  pattern: '^(0x)?[0-9a-fA-F]{64}$',
  help: 'Lo muestra su billetera después de enviar.',
  error: 'El hash de la transacción no es válido.',
}

const hashes: Readonly<Record<string, string>> = { TRC20: '^[0-9a-fA-F]{64}$', ERC20: '^0x[0-9a-fA-F]{64}$' }

/** The hash of each network is written its own way: a deposit asks for that of the one it was ordered for. */
export const hashOf = (asks: readonly MethodField[], network = ''): MethodField[] =>
  asks.map((field) => (field.name === hashField.name ? { ...field, pattern: hashes[network] ?? field.pattern } : field))

const networkOf = (fields: Readonly<Record<string, string>>): Network | undefined =>
  networks.find(({ id }) => id === fields.network)

const tether = (priced: Pick<Method, 'iso' | 'min' | 'max'> & { readonly payIso?: string }): Method => ({
  ...priced,
  id: 'usdt',
  name: 'USDT (Tether)',
  kind: 'crypto',
  country: null,
  fee: 0n,
  eta: { text: 'De 2 a 10 minutos', answer: '10 minutos' },
  fields: [networkField],
  ownerMustMatch: true,
  minutes: 120,
  confirming: {
    by: 'chain',
    asks: [hashField],
    needed: (fields) => networkOf(fields)?.needed ?? 12,
    everyMs: 20_000,
  },
  reference: ({ fields, proof }) =>
    proof.tx_hash && fields.network ? `${fields.network}:${proof.tx_hash.toLowerCase()}` : null,
  instructions: (told) => [
    { label: 'Red', value: networkOf(told.fields)?.name ?? '', copy: null },
    { label: 'Dirección', value: networkOf(told.fields)?.address ?? '', copy: networkOf(told.fields)?.address ?? null },
    { label: 'Monto exacto', value: told.shown, copy: told.plain },
  ],
  qr: ({ fields }: Told) => networkOf(fields)?.address ?? '',
  warning: ({ iso, fields }) =>
    `Envíe solo ${iso} por la red ${networkOf(fields)?.name ?? ''}. Si usa otra red, perderá los fondos.`,
})

export const cryptoMethods: readonly Method[] = [
  tether({ iso: 'USDT', min: 5_000_000n, max: 5_000_000_000n }),
  tether({ iso: 'USD', payIso: 'USDT', min: 500n, max: 500_000n }),
]
