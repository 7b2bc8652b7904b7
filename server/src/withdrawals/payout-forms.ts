import type { MethodField } from '@trebol/shared/contract'
import { bankField, banks, documentField, phoneField } from '../cashier/methods/fields.ts'
import { isAddressOf, networks } from './check-address.ts'
import type { PayoutForm } from './payout-methods.ts'

type Given = Readonly<Record<string, string>>

/** What an account consists of, how it is told apart from others and how it is named. */
export type AccountForm = {
  readonly fields: readonly MethodField[]
  /** What the rules of single fields cannot say. */
  readonly problems?: (given: Given) => Given
  readonly reference: (given: Given) => string
  /** As much as its owner needs to know it again. */
  readonly label: (given: Given) => string
}

const ownerField: MethodField = {
  name: 'owner',
  label: 'Titular',
  type: 'text',
  required: true,
  max_len: 100,
  autocomplete: 'name',
  help: 'La cuenta debe estar a su nombre.',
  error: 'Escriba el nombre del titular.',
}
const ownDocument: MethodField = { ...documentField, help: 'El suyo, como en su perfil.' }

const number = (name: string, label: string, pattern: string, error: string): MethodField => ({
  ...{ name, label, pattern, error, type: 'text', required: true, max_len: 20, inputmode: 'numeric' },
})

const typeField: MethodField = {
  name: 'account_type',
  label: 'Tipo de cuenta',
  type: 'select',
  required: true,
  options: [
    { id: 'checking', name: 'Corriente' },
    { id: 'savings', name: 'Ahorro' },
  ],
  error: 'Elija el tipo de cuenta.',
}
const colombianBanks = [
  { id: '1901', name: 'Banco Páramo (1901)' },
  { id: '1902', name: 'Banco Ceiba (1902)' },
]
const ownBank: MethodField = { ...bankField, label: 'Banco' }
const bankName = (id = ''): string => [...banks, ...colombianBanks].find((bank) => bank.id === id)?.name ?? id
const masked = (value = ''): string => `****${value.slice(-4)}`

const networkName = (id = ''): string => networks.find((network) => network.id === id)?.name ?? id
const notOf = (network?: string): string => `La dirección no corresponde a la red ${networkName(network)}.`

export const accountForms: Readonly<Record<PayoutForm, AccountForm>> = {
  'pago-movil': {
    fields: [ownBank, { ...phoneField, label: 'Teléfono' }, ownDocument, ownerField],
    reference: ({ bank, phone }) => `${bank}:${phone}`,
    label: ({ bank, phone }) => `${bankName(bank)} ${masked(phone)}`,
  },
  transferencia: {
    fields: [
      ownBank,
      typeField,
      number('number', 'Número de cuenta', '^\\d{20}$', 'El número de cuenta debe tener 20 dígitos.'),
      ownDocument,
      ownerField,
    ],
    reference: ({ number: account }) => account ?? '',
    label: ({ bank, number: account }) => `${bankName(bank)} ${masked(account)}`,
  },
  'billetera-co': {
    fields: [
      {
        ...{ ...phoneField, label: 'Celular', pattern: '^573\\d{9}$' },
        error: 'Escriba el celular de su billetera. Ejemplo: 57 300 1234567',
      },
      ownDocument,
      ownerField,
    ],
    reference: ({ phone }) => phone ?? '',
    label: ({ phone }) => `Billetera ${masked(phone)}`,
  },
  'transferencia-co': {
    fields: [
      { ...ownBank, options: colombianBanks },
      typeField,
      number('number', 'Número de cuenta', '^\\d{9,16}$', 'El número de cuenta debe tener de 9 a 16 dígitos.'),
      ownDocument,
      ownerField,
    ],
    reference: ({ bank, number: account }) => `${bank}:${account}`,
    label: ({ bank, number: account }) => `${bankName(bank)} ${masked(account)}`,
  },
  clabe: {
    fields: [
      {
        ...number('clabe', 'CLABE', '^\\d{18}$', 'La CLABE debe tener 18 dígitos.'),
        rules: [{ check: 'clabe', error: 'La CLABE no es válida: revise sus dígitos.' }],
      },
      ownerField,
    ],
    reference: ({ clabe }) => clabe ?? '',
    label: ({ clabe }) => `CLABE ${masked(clabe)}`,
  },
  usdt: {
    fields: [
      {
        name: 'network',
        label: 'Red',
        type: 'select',
        required: true,
        options: networks.map(({ id, name }) => ({ id, name })),
        error: 'Elija la red de su billetera.',
      },
      {
        name: 'address',
        label: 'Dirección',
        type: 'text',
        required: true,
        max_len: 42,
        help: 'Péguela desde su billetera. Lo que se envía a otra dirección no se puede recuperar.',
        error: 'Escriba la dirección de su billetera.',
        rules: networks.map(({ id, pattern }) => ({
          ...{ when: { field: 'network', is: id }, pattern, error: notOf(id) },
        })),
      },
      ownerField,
    ],
    problems: ({ network, address = '' }): Given => (isAddressOf(network, address) ? {} : { address: notOf(network) }),
    // Capitals in an Ethereum address are a checksum, not another address.
    reference: ({ network, address = '' }) => `${network}:${network === 'ERC20' ? address.toLowerCase() : address}`,
    label: ({ network, address = '' }) => `${networkName(network)} ${address.slice(0, 6)}…${address.slice(-6)}`,
  },
}
