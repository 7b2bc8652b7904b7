import { bankField, documentField, paidAtField, phoneField, receiptField, referenceField } from './fields.ts'
import type { Instruction, Method, Told } from './method.ts'

const holder = { label: 'Titular', value: 'Trébol Demostración, C. A.', copy: null }

const exact = ({ shown, plain }: Told): Instruction => ({ label: 'Monto exacto', value: shown, copy: plain })

/** A reference names a payment only together with the bank that gave it. */
const byBank: NonNullable<Method['reference']> = ({ proof }) =>
  proof.bank && proof.reference ? `${proof.bank}:${proof.reference}` : null

type Priced = Pick<Method, 'iso' | 'min' | 'max'> & { readonly payIso?: string }

const mobilePayment = (priced: Priced): Method => ({
  ...priced,
  id: 'pago-movil',
  name: 'Pago móvil',
  kind: 'pago_movil',
  country: 'VE',
  fee: 0n,
  eta: { text: 'Hasta 30 minutos', answer: '30 minutos' },
  fields: [documentField],
  ownerMustMatch: true,
  minutes: 60,
  confirming: {
    by: 'operator',
    asks: [bankField, phoneField, referenceField, paidAtField, receiptField],
    answerMinutes: 30,
  },
  reference: byBank,
  instructions: (told) => [
    { label: 'Banco', value: 'Banco Araguaney (0902)', copy: '0902' },
    { label: 'Teléfono', value: '0412 555 0199', copy: '584125550199' },
    { label: 'RIF', value: 'J-50000000-0', copy: 'J500000000' },
    holder,
    exact(told),
  ],
})

const transfer = (priced: Priced): Method => ({
  ...priced,
  id: 'transferencia',
  name: 'Transferencia bancaria',
  kind: 'bank_transfer',
  country: null,
  fee: 0n,
  eta: { text: 'Hasta 24 horas', answer: '24 horas' },
  fields: [documentField],
  ownerMustMatch: true,
  minutes: 24 * 60,
  confirming: { by: 'operator', asks: [bankField, referenceField, paidAtField, receiptField], answerMinutes: 24 * 60 },
  reference: byBank,
  instructions: (told) => [
    { label: 'Banco', value: 'Banco Araguaney (0902)', copy: '0902' },
    { label: 'Cuenta', value: '0902 0000 5500 0000 1999', copy: '09020000550000001999' },
    { label: 'RIF', value: 'J-50000000-0', copy: 'J500000000' },
    holder,
    { label: 'Concepto', value: told.id.slice(0, 8).toUpperCase(), copy: told.id.slice(0, 8).toUpperCase() },
    exact(told),
  ],
})

const page = (
  priced: Priced,
  own: Pick<Method, 'id' | 'name' | 'kind' | 'fee' | 'country' | 'confirming'>,
): Method => ({
  ...priced,
  id: own.id,
  name: own.name,
  kind: own.kind,
  country: own.country,
  fee: own.fee,
  eta: { text: 'Al instante', answer: 'unos segundos' },
  fields: [],
  ownerMustMatch: true,
  minutes: 30,
  confirming: own.confirming,
  instructions: (told) => [exact(told)],
})

export const bankMethods: readonly Method[] = [
  mobilePayment({ iso: 'VES', min: 20_000n, max: 20_000_000n }),
  mobilePayment({ iso: 'USD', payIso: 'VES', min: 100n, max: 100_000n }),
  transfer({ iso: 'VES', min: 50_000n, max: 50_000_000n }),
  transfer({ iso: 'COP', min: 2_000_000n, max: 2_000_000_000n }),
  page(
    { iso: 'COP', min: 1_000_000n, max: 1_000_000_000n },
    {
      id: 'banco-en-linea',
      name: 'Banco en línea',
      kind: 'redirect',
      fee: 0n,
      country: 'CO',
      confirming: { by: 'processor', bank: 'Banco de prueba' },
    },
  ),
  page(
    { iso: 'USD', min: 500n, max: 200_000n },
    {
      id: 'banco-en-linea',
      name: 'Banco en línea',
      kind: 'redirect',
      fee: 0n,
      country: null,
      confirming: { by: 'processor', bank: 'Banco de prueba' },
    },
  ),
  page(
    { iso: 'USD', min: 500n, max: 100_000n },
    {
      id: 'tarjeta',
      name: 'Tarjeta',
      kind: 'card',
      fee: 250n,
      country: null,
      confirming: { by: 'card', provider: 'Procesador de prueba' },
    },
  ),
]
