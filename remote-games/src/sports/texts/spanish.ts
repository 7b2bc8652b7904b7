/** What players read around the sportsbook, in Spanish. */
export const spanish = {
  title: 'Deportes',
  region: 'Sesión de deportes',
  links: 'Ayuda de deportes',
  balance: 'Saldo',
  clock: 'Hora',
  bets: 'Mis apuestas',
  rules: 'Reglas',
  pause: 'Pausa 24 h',
  skip: 'Saltar el contenido de deportes',
  frame: 'Apuestas deportivas',
  note: 'Las imágenes y marcadores en vivo pueden llegar con retraso; otras personas pueden tener información más reciente.',
  loading: 'Cargando deportes…',
  slow: 'Deportes tarda más de lo normal.',
  retry: 'Reintentar',
  none: 'Deportes no está disponible en este momento.',
  noneText: 'Vuelva a intentarlo más tarde.',
  resting: 'Está descansando de deportes',
  restingText: (when: string) =>
    `Hasta el ${when} no se puede apostar aquí. Sus apuestas abiertas siguen su curso y el resto del sitio sigue abierto.`,
  badOrigin: 'Origen no permitido.',
  badOriginText: 'Las apuestas vienen de una dirección que no reconocemos y no las abriremos.',
}
