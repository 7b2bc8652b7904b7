/** What the processor of the sandbox says, in Spanish: the language that the others are written after. */
export const spanish = {
  mark: 'Prueba: aquí no se mueve dinero real',
  pay: (amount: string) => `Pagar ${amount}`,
  paying: 'Consultando a su banco…',
  shop: 'Comercio',
  amount: 'Monto',
  holder: 'Nombre en la tarjeta',
  number: 'Número de la tarjeta',
  expiry: 'Vence (mes/año)',
  expiryHelp: 'Ejemplo: 08/30',
  cvc: 'Código (CVC)',
  cvcHelp: 'Los 3 o 4 números de atrás.',
  testCards: {
    title: 'Tarjetas de prueba',
    use: (name: string) => `Usar la tarjeta: ${name}`,
    holder: 'PERSONA DE PRUEBA',
    names: {
      approved: 'Aprobada',
      declined: 'Rechazada',
      poor: 'Sin fondos',
      asks: 'Pide un código',
      silent: 'El banco no responde',
    },
  },
  faults: {
    'holder-short': 'Escriba el nombre como está en la tarjeta.',
    'holder-long': 'Máximo 60 caracteres.',
    number: 'Revise el número: no es el de una tarjeta.',
    'not-for-real': 'Esta es una prueba: no escriba una tarjeta real. Use una de las tarjetas de prueba de la lista.',
    'expiry-form': 'Escriba mes y año. Ejemplo: 08/30',
    expired: 'Esta tarjeta ya venció.',
    cvc: 'Son 3 o 4 números.',
  },
  reasons: {
    DECLINED: 'su banco no aprobó el pago.',
    INSUFFICIENT_FUNDS: 'la tarjeta no tiene fondos suficientes.',
    AUTHENTICATION_FAILED: 'su banco no pudo confirmar que es usted.',
    RETURNED: 'el comercio no reconoció el pago y anulamos el cobro.',
  },
  loading: 'Cargando el pago…',
  retry: 'Reintentar',
  notices: {
    review: 'Revise los campos marcados.',
    declined: (reason: string) =>
      `No se pudo pagar con esta tarjeta: ${reason} No se cobró nada. Puede probar otra vez o usar otra tarjeta.`,
    unreachable: 'El comercio no responde y no se cobró nada. Inténtelo en unos minutos.',
    voided: 'No hubo respuesta y anulamos el intento: no se cobró nada. Puede probar otra vez.',
    limited: (minutes: number) =>
      minutes === 1
        ? 'Hubo demasiados intentos desde su conexión. Este no se envió y no se cobró nada. Espere 1 minuto y vuelva a intentarlo.'
        : `Hubo demasiados intentos desde su conexión. Este no se envió y no se cobró nada. Espere ${minutes} minutos y vuelva a intentarlo.`,
  },
  doubt: {
    title: 'Todavía no sabemos cómo terminó el pago',
    text: 'No escriba la tarjeta de nuevo: compruébelo aquí. Nunca se cobra dos veces el mismo pago.',
    check: 'Comprobar el pago',
    checking: 'Comprobando…',
  },
  code: {
    title: 'Su banco quiere confirmar que es usted',
    text: (code: string) => `Escriba el código que le envió su banco. En esta prueba es ${code}.`,
    label: 'Código de su banco',
    empty: 'Escriba el código.',
    send: 'Confirmar el pago',
    sending: 'Confirmando…',
    refuse: 'No fui yo',
  },
  settling: {
    title: 'Su banco aprobó el pago',
    text: 'Estamos avisando al comercio. No pague de nuevo: esto se actualiza solo.',
  },
  paid: { title: 'Pago hecho', text: 'El comercio ya lo sabe. No hay que hacer nada más.' },
  closed: {
    title: 'Este pago ya no está abierto',
    text: 'No se cobró nada aquí. Para pagar, empiece un depósito nuevo en el comercio.',
  },
  blocked: {
    title: 'Este pago ya no acepta más tarjetas',
    text: 'Hubo demasiados intentos fallidos y no se cobró nada. Vuelva al comercio, cancele este depósito y empiece uno nuevo.',
  },
  missing: { title: 'Este pago no existe', text: 'Vuelva al comercio y abra el depósito otra vez.' },
  failed: { title: 'No pudimos cargar el pago', text: 'Revise su conexión e inténtelo de nuevo.' },
  back: (shop: string) => `Volver a ${shop}`,
}
