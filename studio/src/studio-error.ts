/** Everything that the studio refuses, with its HTTP status and what the player reads. */
const refusals = {
  MALFORMED: [400, 'La solicitud no es válida.'],
  TOO_LARGE: [413, 'La solicitud es demasiado grande.'],
  UNSUPPORTED_TYPE: [415, 'La solicitud debe enviarse como JSON.'],
  NOT_FOUND: [404, 'No existe lo que busca.'],
  METHOD_NOT_ALLOWED: [405, 'La operación no está permitida.'],
  GAME_UNAVAILABLE: [409, 'Este juego no está disponible en este momento.'],
  TOKEN_EXPIRED: [410, 'El enlace del juego venció. Vuelva a abrir el juego.'],
  UNKNOWN_SESSION: [404, 'Su sesión de juego no existe o terminó. Vuelva a abrir el juego.'],
  SESSION_ENDED: [409, 'Su sesión de juego terminó. Vuelva a abrir el juego.'],
  STAKE_NOT_ALLOWED: [422, 'Esa apuesta no está permitida. Elija una de las apuestas del juego.'],
  INSUFFICIENT_FUNDS: [409, 'Su saldo no alcanza para esta apuesta.'],
  ROUND_OPEN: [409, 'Su ronda anterior todavía se está confirmando. Espere un momento.'],
  ROUND_REUSED: [409, 'Esta ronda ya se jugó con otros datos. Inicie una ronda nueva.'],
  MOVE_NOT_ALLOWED: [409, 'Esa jugada no está permitida en este momento.'],
  OUT_OF_TURN: [409, 'Su ronda ya avanzó. La actualizamos para que vea en qué punto está.'],
  BET_REFUSED: [409, 'No se aceptó su apuesta y no se cobró. Intente de nuevo.'],
  BET_UNCONFIRMED: [503, 'No pudimos confirmar su apuesta. Si se cobró, se la devolvemos.'],
  UNAVAILABLE: [503, 'El juego no está disponible en este momento. Intente de nuevo en unos segundos.'],
  INTERNAL: [500, 'Ocurrió un error en el juego. Intente de nuevo en unos segundos.'],
} as const

export type RefusalCode = keyof typeof refusals

export const refusalText = (code: RefusalCode): string => refusals[code][1]

/** A refusal on its way to the player as `{code, message}`. */
export class StudioError extends Error {
  override readonly name = 'StudioError'
  readonly code: RefusalCode
  readonly status: (typeof refusals)[RefusalCode][0]

  constructor(code: RefusalCode) {
    super(refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
  }
}
