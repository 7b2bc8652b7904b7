import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What a visitor reads on the home page, in Portuguese. */
export const portuguese = {
  title: 'Cassino, esportes, loteria e turfe',
  lead: 'Jogos com regras claras, o retorno teórico à vista e os seus limites sempre à mão.',
  explore: 'Ver os slots',
  create: 'Crie sua conta',
  ageNote: (age) => `É preciso ter mais de ${age} anos.`,
  areas: 'Áreas',
  railsFailed: 'Não conseguimos carregar os jogos.',
  sports: 'Esportes',
  sportsText: 'Cotações antes e durante os jogos, com as regras de cada aposta à vista.',
  sportsGo: 'Ir para esportes',
  trust: 'Por que a Trébol',
  support: 'Suporte',
  fair: 'Jogo justo',
  fairText: 'O retorno teórico (RTP) de cada jogo está à vista antes de jogar.',
  fairGo: 'Como comprovamos',
  protection: 'Você decide quanto e quando',
  protectionText: 'Defina limites de depósito, de tempo ou de gasto. Reduzi-los vale na hora.',
  setLimits: 'Defina seus limites',
} satisfies TextsOf<typeof spanish>
