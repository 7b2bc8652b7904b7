import { count, plural, sentence } from '@trebol/shared/i18n'

/** What players read when they pay in, in Spanish: the language that the others are written after. */
export const spanish = {
  title: 'Depositar',
  lead: 'El pago debe salir de una cuenta a su nombre. No aceptamos pagos de terceros.',
  method: 'Método',
  amount: 'Monto',
  interpreted: (amount: string) => `Se depositará ${amount}`,
  submit: 'Depositar',
  sending: 'Enviando…',
  done: (amount: string) => `Sumamos ${amount} a su saldo.`,
  mine: 'Mis depósitos',
  none: 'Todavía no ha hecho depósitos.',
  noMethods: (iso: string) => `No hay métodos de depósito para ${iso}.`,
  changeCurrency: 'Cambiar moneda',
  terms: 'Ver qué cambió',
  limits: 'Mis límites',
  limitsUnread: 'No pudimos comprobar sus límites. Inténtelo en unos minutos.',
  viewUnread: 'No pudimos mostrar su depósito. Sigue abierto: inténtelo de nuevo.',
  retry: 'Reintentar',
  allowed: {
    all: (parts: string) => `Puede depositar hasta ${parts}.`,
    period: {
      P1D: (amount: string) => `${amount} hoy`,
      P7D: (amount: string) => `${amount} esta semana`,
      P1M: (amount: string) => `${amount} este mes`,
    },
  },
  reached: {
    title: (period: string) => `Llegó a su límite de depósito ${period}.`,
    until: (moment: string) => sentence(`Podrá depositar de nuevo el ${moment}`),
    see: 'Ver mis límites',
    period: { P1D: 'de un día', P7D: 'de una semana', P1M: 'de un mes' },
  },
  unsettled: (amount: string) => `Su depósito de ${amount} quedó sin respuesta`,
  errors: {
    empty: 'Escriba un monto.',
    malformed: (example: string) => `Use solo números. Ejemplo: ${example}`,
    noDecimals: 'Use solo números, sin decimales.',
    decimals: (places: number) =>
      plural(places, {
        one: `Use solo números y hasta ${count(places)} decimal.`,
        other: `Use solo números y hasta ${count(places)} decimales.`,
      }),
    min: (min: string) => `El mínimo es ${min}.`,
    max: (max: string) => `El máximo es ${max}.`,
    overLimit: (period: string, left: string) =>
      `Supera su límite de depósito ${period}. Puede depositar hasta ${left}.`,
  },
  status: {
    awaiting_payment: 'Esperando su pago',
    under_review: 'En revisión',
    approved: 'Acreditado',
    rejected: 'Rechazado',
    expired: 'Vencido',
    cancelled: 'Cancelado',
  },
  wanted: 'Falta un dato suyo',
  step: (n: number) => `Paso ${count(n)} de 3`,
  stepAmount: 'Monto y datos',
  stepPay: 'Pagar y confirmar',
  range: (min: string, max: string) => `De ${min} a ${max}`,
  own: 'El pago debe salir de una cuenta a su nombre. No aceptamos pagos de terceros.',
  conversion: (pays: string, receives: string) => `Usted paga ${pays} → recibe ${receives}`,
  rate: (value: string, source: string, { at, until }: { readonly at: string; readonly until: string }) =>
    `Tasa ${value}, ${source}, ${at} · vale hasta las ${until}`,
  pending: (n: number) =>
    plural(n, {
      one: `Tiene ${count(n)} depósito pendiente. Complételo o cancélelo para crear otro.`,
      other: `Tiene ${count(n)} depósitos pendientes. Complete o cancele uno para crear otro.`,
    }),
  open: 'Ver',
  fields: {
    required: 'Este dato es obligatorio.',
    invalid: 'Este dato no es válido.',
    tooLong: (most: number) => `Máximo ${count(most)} caracteres.`,
    future: 'La fecha no puede ser futura.',
    tooOld: (days: number) => `Solo aceptamos pagos de los últimos ${count(days)} días.`,
  },
}
