/** Beside the card's form and the codes to scan, in Spanish: the language that the others are written after. */
export const spanish = {
  qr: 'Código QR con los mismos datos que puede copiar aquí',
  barcode: (code: string) => `Código de barras de ${code}`,
  download: 'Descargar comprobante',
  preparing: 'Preparando…',
  downloaded: 'Se descargó el comprobante.',
  notDownloaded: 'No pudimos preparar el comprobante. Inténtelo de nuevo: el código de arriba también sirve.',
  title: (provider: string) => `Formulario de tarjeta de ${provider}`,
  whose: (provider: string) =>
    `Los datos de su tarjeta van directamente a ${provider}: este sitio no los recibe ni los guarda.`,
  loading: 'Cargando el formulario de la tarjeta…',
  declined: (reason: string) => `La última tarjeta no se aceptó: ${reason} No se cobró nada. Puede probar otra vez.`,
  blocked: {
    title: 'Este pago ya no acepta más tarjetas',
    text: 'Hubo demasiados intentos fallidos y no se cobró nada. Cancele este depósito y empiece uno nuevo.',
  },
  reasons: {
    DECLINED: 'su banco no aprobó el pago.',
    INSUFFICIENT_FUNDS: 'la tarjeta no tiene fondos suficientes.',
    AUTHENTICATION_FAILED: 'su banco no pudo confirmar que es usted.',
  },
  silent: {
    title: (provider: string) => `El formulario de ${provider} no responde`,
    text: 'No se cobró nada que este sitio sepa. Inténtelo de nuevo o pague en su propia página; su depósito sigue abierto.',
    retry: 'Volver a cargar',
  },
}
