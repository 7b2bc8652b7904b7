import type { Pattern } from './paths.ts'

/**
 * What search engines and shares say of each route, in 110 to 155 characters. Apart from `paths`, which every visitor
 * loads: the build of the host writes these into its release, and the edge into its pages.
 */
export const pageDescriptions: Readonly<Record<Pattern, string>> = {
  '/': 'Casino, slots, deportes, lotería e hípicos en español, con reglas claras y ayuda para jugar con control. Solo para mayores de 18 años.',
  '/slots':
    'Tragamonedas con su retorno teórico (RTP), su volatilidad y sus apuestas mínima y máxima a la vista. Solo para mayores de 18 años.',
  '/table':
    'Ruleta, blackjack, baccarat y otros juegos de mesa, con sus reglas y límites de apuesta antes de empezar. Solo para mayores de 18 años.',
  '/casino':
    'Todo el catálogo de juegos de Trébol en un solo lugar: busque por nombre, por categoría o por proveedor. Solo para mayores de 18 años.',
  '/casino/:section':
    'Una selección del catálogo de casino de Trébol, con el retorno teórico (RTP) y las reglas de cada juego. Solo para mayores de 18 años.',
  '/mini-juegos':
    'Juegos de rondas muy rápidas. Le sugerimos fijar cuánto tiempo y cuánto dinero quiere gastar antes de jugar. Solo para mayores de 18 años.',
  '/hipicos':
    'Carreras de caballos simuladas de Trébol, a cuota fija: programas, resultados y la prueba de cada carrera. Solo para mayores de 18 años.',
  '/lottery':
    'La sección de lotería de Trébol, dedicada a los animalitos y los triples, con la hora de cada sorteo. Solo para mayores de 18 años.',
  '/deportes':
    'La sección de deportes de Trébol, dedicada a las apuestas en vivo y antes del partido, con sus reglas. Solo para mayores de 18 años.',
  '/play':
    'La pantalla de juego de Trébol, con su saldo, el tiempo de la sesión y su resultado siempre a la vista. Solo para mayores de 18 años.',
  '/play/inbet':
    'La pantalla de juego de Trébol para títulos de otros proveedores, con su saldo y el tiempo de la sesión. Solo para mayores de 18 años.',
  '/play/render':
    'La pantalla de juego de Trébol a ventana completa, con su saldo y el tiempo de la sesión a la vista. Solo para mayores de 18 años.',
  '/play/mobando':
    'La pantalla de juego de Trébol con el menú del sitio, su saldo y el tiempo de la sesión a la vista. Solo para mayores de 18 años.',
  '/profile':
    'Sus datos personales, su documento y sus medios de contacto en Trébol. Inicie sesión para verlos o para corregirlos cuando lo necesite.',
  '/profile/deposit':
    'Deposite en la moneda que elija y consulte el estado de sus depósitos. Antes de pagar verá el monto mínimo y el máximo de cada medio.',
  '/profile/withdrawal':
    'La página de retiros de su cuenta de Trébol. Inicie sesión para ver su saldo disponible y lo que se necesita para poder retirarlo.',
  '/profile/historical':
    'Sus depósitos, retiros, apuestas y premios, con fecha, monto y resultado. Inicie sesión para consultar todos los movimientos de su cuenta.',
  '/aml':
    'Cómo se evita que el juego sirva para ocultar el origen del dinero: qué se comprueba, por qué y qué operaciones no se permiten.',
  '/kyc':
    'Qué documentos hacen falta para verificar su identidad, cuándo se piden y cómo enviarlos bien para que no haya que repetirlos.',
  '/rng':
    'Cómo se decide cada resultado, qué significa el retorno teórico (RTP) y cómo puede comprobar usted las rondas que ya jugó.',
  '/chat':
    'La página de mensajes de Trébol, para escribir al equipo de atención y seguir sus conversaciones desde su propia cuenta.',
  '/rules':
    'Cómo se juega y cómo se paga en cada tipo de juego de Trébol, y qué pasa con su apuesta cuando una ronda falla o se interrumpe.',
  '/sport-rules':
    'Reglas de las apuestas deportivas en Trébol: aceptación, liquidación y qué pasa con su apuesta si un evento se anula o se aplaza.',
  '/privacy-policy':
    'Qué datos suyos trata Trébol, para qué, dónde quedan y qué derechos tiene usted: acceso, corrección, borrado y copia de sus datos.',
  '/self-exclusion':
    'Pausas y autoexclusión: qué bloquea cada herramienta, cuánto dura, si se puede levantar antes y dónde pedir ayuda confidencial.',
  '/dev-tools':
    'Datos técnicos de su dispositivo y versiones publicadas del sitio, para el equipo de soporte. No incluyen contraseñas ni saldos.',
  '/dispute-resolution':
    'Qué hacer si no está de acuerdo con una decisión de Trébol: los pasos, los plazos y el organismo independiente al que puede acudir.',
  '/responsible-gambling':
    'Señales de alerta, consejos para jugar con control y organizaciones que dan ayuda gratuita y confidencial si el juego le preocupa.',
  '/terms-and-conditions':
    'Las condiciones con las que usted abre una cuenta y juega en Trébol: quién puede jugar, cómo se usa el saldo y cómo se cierra la cuenta.',
  '/account-payouts-bonuses':
    'Cómo funcionan el saldo, los depósitos, los retiros y los bonos en Trébol: monedas, reglas, historial de movimientos e impuestos.',
  '/auth/forgot-password':
    'Recupere el acceso a su cuenta de Trébol: reciba un código en su correo electrónico, escríbalo aquí y elija una contraseña nueva.',
  '/maintenance':
    'Trébol está en mantenimiento y volverá lo antes posible. Puede intentarlo de nuevo desde esta misma página dentro de unos minutos.',
}
