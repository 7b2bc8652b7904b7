import type { KycReason, KycRequirement } from '@trebol/shared/contract'

type Requirement = {
  readonly name: string
  readonly help: string
  /** Asked of everybody; the others when the operator asks for them. */
  readonly always: boolean
}

/** What there is to show, in the order in which it is asked for. */
export const requirements: Readonly<Record<KycRequirement, Requirement>> = {
  identity: {
    name: 'Documento de identidad',
    help: 'Vigente, completo y con los datos legibles. El mismo con el que abrió su cuenta.',
    always: true,
  },
  selfie: {
    name: 'Selfie con su documento',
    help: 'Su rostro y el documento en la misma foto, con buena luz y sin lentes oscuros.',
    always: true,
  },
  address: {
    name: 'Comprobante de domicilio',
    help: 'Un recibo de servicios o un estado de cuenta a su nombre, de menos de 3 meses.',
    always: false,
  },
  payment: {
    name: 'Titularidad del método de pago',
    help: 'Una captura o un documento del banco en el que se vean su nombre y el número de la cuenta.',
    always: false,
  },
}

/** Largest file of a requirement, in bytes. */
export const kycFileBytes = 7_000_000

/** Time that a player has to send what is asked of him. */
export const kycPatienceMs = 30 * 24 * 60 * 60 * 1_000

/** Passports show everything on one page; other documents have a back. */
export function sidesOf(id: KycRequirement, documentType: string): 1 | 2 {
  return id === 'identity' && documentType !== 'PASSPORT' ? 2 : 1
}

export const reasonTexts: Readonly<Record<KycReason, string>> = {
  ILLEGIBLE: 'No se leen los datos. Repita la foto con buena luz.',
  CUT_OFF: 'El documento sale cortado. Encuádrelo completo.',
  GLARE: 'Hay reflejos sobre el documento.',
  EXPIRED: 'El documento está vencido.',
  MISMATCH: 'El nombre o el número no coincide con su perfil.',
  SCREENSHOT: 'No aceptamos capturas de pantalla ni fotos de pantalla.',
  NOT_ALLOWED: 'Este tipo de documento no se admite en su país.',
  TOO_OLD: 'El comprobante debe tener menos de 3 meses.',
  OTHER_ACCOUNT:
    'Ya hay otra cuenta verificada con este documento, y cada persona puede tener una sola. Siga con aquella: de esta puede retirar su dinero y cerrarla. Si prefiere esta, cierre la otra y envíe este documento de nuevo.',
}
