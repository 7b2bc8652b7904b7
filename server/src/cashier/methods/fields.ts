import type { MethodField } from '@trebol/shared/contract'

const digits = { inputmode: 'numeric' } as const

export const documentField: MethodField = {
  name: 'document',
  label: 'Documento del titular',
  type: 'document',
  required: true,
  pattern: '^[A-Z]{0,2}\\d{5,12}[A-Z0-9]?$',
  help: 'El de la persona que paga: usted.',
  error: 'Escriba el número de su documento. Ejemplo: V12345678',
}

export const referenceField: MethodField = {
  name: 'reference',
  label: 'Número de referencia',
  type: 'text',
  required: true,
  pattern: '^\\d{4,12}$',
  max_len: 12,
  ...digits,
  help: 'Está en el comprobante de su banco.',
  error: 'Escriba el número de referencia (solo números).',
}

export const paidAtField: MethodField = {
  name: 'paid_at',
  label: 'Fecha del pago',
  type: 'date',
  required: true,
  past_days: 7,
}

export const phoneField: MethodField = {
  name: 'phone',
  label: 'Teléfono que paga',
  type: 'tel',
  required: true,
  pattern: '^58(412|414|416|422|424|426)\\d{7}$',
  autocomplete: 'tel',
  ...{ inputmode: 'tel' as const },
  error: 'Escriba el teléfono del pago móvil. Ejemplo: 58 412 1234567',
}

export const receiptField: MethodField = {
  name: 'receipt',
  label: 'Comprobante',
  type: 'file',
  required: false,
  help: 'Una imagen o PDF de su comprobante. Con ella respondemos antes.',
}

/** Made-up banks: a real operator fills in his own list. */
export const banks = [
  { id: '0901', name: 'Banco Orilla (0901)' },
  { id: '0902', name: 'Banco Araguaney (0902)' },
  { id: '0903', name: 'Banco Tepuy (0903)' },
  { id: '0904', name: 'Banco Turpial (0904)' },
]

export const bankField: MethodField = {
  name: 'bank',
  label: 'Banco desde el que paga',
  type: 'select',
  required: true,
  options: banks,
  error: 'Elija su banco.',
}
