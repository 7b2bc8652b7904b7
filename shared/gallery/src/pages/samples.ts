import { bundledCurrencies } from '../../../money/index.ts'

/** What the examples show: sums, people and places that nobody has. */
export const currencies = bundledCurrencies
export const dollar = bundledCurrencies.find(({ iso }) => iso === 'USD') ?? bundledCurrencies[0]
export const locale = 'es-VE'

export const longText =
  'Método de pago con un nombre muy largo que ocupa más de un renglón en la pantalla de un teléfono, como Transferenciainterbancariainternacional'

export const movements = [
  { id: '1', date: '20 nov. 2026, 10:05 a. m.', kind: 'Depósito', amount: '+50,00', after: '$ 152,30' },
  { id: '2', date: '20 nov. 2026, 9:41 a. m.', kind: 'Premio', amount: '+12,50', after: '$ 102,30' },
  { id: '3', date: '19 nov. 2026, 8:12 p. m.', kind: 'Apuesta', amount: '−10,20', after: '$ 89,80' },
]
