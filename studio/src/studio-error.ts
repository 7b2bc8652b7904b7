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
  ON_BREAK: [409, 'Su cuenta está en pausa. Esta apuesta no se aceptó ni se cobró.'],
  EXCLUDED: [409, 'Su cuenta está excluida del juego. Esta apuesta no se aceptó ni se cobró.'],
  TIME_REACHED: [409, 'Llegó al límite de tiempo de su sesión. Esta apuesta no se aceptó ni se cobró.'],
  SPEND_REACHED: [409, 'Esta apuesta supera lo que le queda de su límite de gasto. No se aceptó ni se cobró.'],
  ROUND_OPEN: [409, 'Su ronda anterior todavía se está confirmando. Espere un momento.'],
  ROUND_REUSED: [409, 'Esta ronda ya se jugó con otros datos. Inicie una ronda nueva.'],
  MOVE_NOT_ALLOWED: [409, 'Esa jugada no está permitida en este momento.'],
  OUT_OF_TURN: [409, 'Su ronda ya avanzó. La actualizamos para que vea en qué punto está.'],
  BET_REFUSED: [409, 'No se aceptó su apuesta y no se cobró. Intente de nuevo.'],
  BET_UNCONFIRMED: [503, 'No pudimos confirmar su apuesta. Si se cobró, se la devolvemos.'],
  SELECTION_UNKNOWN: [422, 'Una de sus selecciones no existe. Quítela del boleto y elija otra.'],
  SELECTION_CLOSED: [409, 'Una de sus selecciones ya no admite apuestas. Quítela del boleto.'],
  EVENT_STARTED: [409, 'Uno de sus partidos ya comenzó. Revise la cuota en vivo y confirme de nuevo.'],
  EVENT_SUSPENDED: [409, 'Las apuestas de un partido están suspendidas un momento. No se cobró nada.'],
  LIVE_CHANGED: [409, 'El partido cambió mientras confirmábamos su apuesta. No se cobró nada.'],
  SAME_EVENT: [422, 'Una combinada no admite dos selecciones del mismo partido. Quite una de ellas.'],
  STAKE_OUT_OF_RANGE: [422, 'El monto no está entre el mínimo y el máximo del boleto.'],
  PAYOUT_TOO_HIGH: [422, 'La ganancia posible supera el máximo por boleto. Baje el monto.'],
  CURRENCY_NOT_OFFERED: [409, 'Las apuestas deportivas no se hacen en su moneda. Elija otra.'],
  BET_REUSED: [409, 'Este boleto ya se envió con otros datos. Revise sus apuestas.'],
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
