import type { RemoteUnit, Unit } from './release.ts'

export type Layout = 'default' | 'navbar' | 'fullscreen'

type Path = {
  readonly pattern: string
  readonly layout: Layout
  readonly unit: Unit
  readonly guard: 'open' | 'login'
  /** Spanish title of the page, without the site's name. */
  readonly title: string
  /** Whether search engines may list it. */
  readonly indexed: boolean
  /** A round, a payment or a long form is under way here: no other release takes over between two of these pages of a unit. */
  readonly busy?: true
}

/** Every route of the product; the only list of them. Source: specification section 2. */
export const paths = [
  {
    pattern: '/',
    layout: 'default',
    unit: 'host',
    guard: 'open',
    title: 'Casino, deportes, lotería e hípicos',
    indexed: true,
  },
  { pattern: '/slots', layout: 'default', unit: 'games', guard: 'open', title: 'Slots', indexed: true },
  { pattern: '/table', layout: 'default', unit: 'games', guard: 'open', title: 'Juegos de mesa', indexed: true },
  { pattern: '/casino', layout: 'default', unit: 'games', guard: 'open', title: 'Casino', indexed: true },
  { pattern: '/casino/:section', layout: 'default', unit: 'games', guard: 'open', title: 'Casino', indexed: false },
  { pattern: '/mini-juegos', layout: 'default', unit: 'games', guard: 'open', title: 'Mini juegos', indexed: true },
  { pattern: '/hipicos', layout: 'default', unit: 'games', guard: 'open', title: 'Hípicos', indexed: true },
  { pattern: '/lottery', layout: 'default', unit: 'games', guard: 'open', title: 'Lotería', indexed: true },
  { pattern: '/deportes', layout: 'navbar', unit: 'games', guard: 'open', title: 'Deportes', indexed: true },
  { pattern: '/play', layout: 'fullscreen', unit: 'games', guard: 'open', title: 'Jugar', indexed: false, busy: true },
  {
    pattern: '/play/inbet',
    layout: 'fullscreen',
    unit: 'games',
    guard: 'open',
    title: 'Jugar',
    indexed: false,
    busy: true,
  },
  {
    pattern: '/play/render',
    layout: 'fullscreen',
    unit: 'games',
    guard: 'open',
    title: 'Jugar',
    indexed: false,
    busy: true,
  },
  {
    pattern: '/play/mobando',
    layout: 'navbar',
    unit: 'games',
    guard: 'open',
    title: 'Jugar',
    indexed: false,
    busy: true,
  },
  {
    pattern: '/profile',
    layout: 'default',
    unit: 'profile',
    guard: 'login',
    title: 'Mi perfil',
    indexed: false,
    busy: true,
  },
  {
    pattern: '/profile/deposit',
    layout: 'default',
    unit: 'profile',
    guard: 'login',
    title: 'Depositar',
    indexed: false,
    busy: true,
  },
  {
    pattern: '/profile/withdrawal',
    layout: 'default',
    unit: 'profile',
    guard: 'login',
    title: 'Retirar',
    indexed: false,
    busy: true,
  },
  {
    pattern: '/profile/historical',
    layout: 'default',
    unit: 'profile',
    guard: 'login',
    title: 'Historial',
    indexed: false,
  },
  {
    pattern: '/aml',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Prevención de blanqueo de capitales',
    indexed: true,
  },
  {
    pattern: '/kyc',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Verificación de identidad',
    indexed: true,
    busy: true,
  },
  {
    pattern: '/rng',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Juego justo y generador de números aleatorios',
    indexed: true,
  },
  { pattern: '/chat', layout: 'default', unit: 'legal', guard: 'open', title: 'Chat y mensajes', indexed: false },
  { pattern: '/rules', layout: 'default', unit: 'legal', guard: 'open', title: 'Reglas de los juegos', indexed: true },
  {
    pattern: '/sport-rules',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Reglas de apuestas deportivas',
    indexed: true,
  },
  {
    pattern: '/privacy-policy',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Política de privacidad',
    indexed: true,
  },
  {
    pattern: '/self-exclusion',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Autoexclusión y descansos',
    indexed: true,
  },
  { pattern: '/dev-tools', layout: 'default', unit: 'legal', guard: 'open', title: 'Diagnóstico', indexed: false },
  {
    pattern: '/dispute-resolution',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Reclamaciones',
    indexed: true,
  },
  {
    pattern: '/responsible-gambling',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Juego responsable',
    indexed: true,
  },
  {
    pattern: '/terms-and-conditions',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Términos y condiciones',
    indexed: true,
  },
  {
    pattern: '/account-payouts-bonuses',
    layout: 'default',
    unit: 'legal',
    guard: 'open',
    title: 'Cuenta, pagos y bonos',
    indexed: true,
  },
  {
    pattern: '/auth/forgot-password',
    layout: 'default',
    unit: 'host',
    guard: 'open',
    title: 'Recuperar contraseña',
    indexed: false,
  },
  {
    pattern: '/maintenance',
    layout: 'default',
    unit: 'host',
    guard: 'open',
    title: 'Estamos en mantenimiento',
    indexed: false,
  },
] as const satisfies readonly Path[]

export type PathEntry = (typeof paths)[number]
export type Pattern = PathEntry['pattern']
/** The patterns that a unit must serve; a remote that misses one does not compile. */
export type PatternOf<U extends RemoteUnit> = Extract<PathEntry, { unit: U }>['pattern']
