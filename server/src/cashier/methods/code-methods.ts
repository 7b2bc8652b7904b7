import type { Instruction, Method, Told } from './method.ts'

/** A number that people read aloud over a counter: the digits of the deposit's own id. */
const codeOf = ({ id }: Told): string =>
  [...id.replaceAll('-', '')]
    .map((sign) => Number.parseInt(sign, 16) % 10)
    .join('')
    .slice(0, 12)

const grouped = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')
const code = (told: Told): Instruction => ({ label: 'Código', value: grouped(codeOf(told)), copy: codeOf(told) })
const exact = ({ shown, plain }: Told): Instruction => ({ label: 'Monto exacto', value: shown, copy: plain })
const point = (label: string, value: string): Instruction => ({ label, value, copy: null })

const bySight = { country: null, fee: 0n, fields: [], ownerMustMatch: false } as const
const byOperator = (answerMinutes: number) => ({ by: 'operator', asks: [], answerMinutes }) as const

/** Ways to pay with a code: scanned, at a counter, or at an agent of the operator. */
export const codeMethods: readonly Method[] = [
  {
    ...bySight,
    id: 'qr',
    name: 'Código QR',
    kind: 'qr',
    iso: 'VES',
    min: 20_000n,
    max: 10_000_000n,
    eta: { text: 'Hasta 5 minutos', answer: '5 minutos' },
    minutes: 30,
    confirming: byOperator(5),
    instructions: (told) => [code(told), exact(told)],
    qr: (told) => `TREBOL-PRUEBA:${codeOf(told)}:${told.iso}:${told.plain}`,
  },
  {
    ...bySight,
    id: 'efectivo',
    name: 'Efectivo con código',
    kind: 'voucher',
    iso: 'COP',
    min: 1_000_000n,
    max: 100_000_000n,
    eta: { text: 'Hasta 2 horas', answer: '2 horas' },
    minutes: 48 * 60,
    confirming: byOperator(2 * 60),
    instructions: (told) => [code(told), exact(told)],
    barcode: codeOf,
  },
  {
    ...bySight,
    id: 'agente',
    name: 'Agente autorizado',
    kind: 'agent',
    iso: 'USD',
    min: 500n,
    max: 50_000n,
    eta: { text: 'Hasta 1 hora', answer: '1 hora' },
    minutes: 24 * 60,
    confirming: byOperator(60),
    instructions: (told) => [
      code(told),
      exact(told),
      point('Agente Centro', 'Avenida de prueba 1, Caracas. De 9:00 a 18:00'),
      point('Agente Litoral', 'Calle de prueba 7, La Guaira. De 10:00 a 17:00'),
    ],
  },
]
