import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the sheet of a game, in Portuguese of Brazil. */
export const portuguese = {
  rtp: 'RTP',
  percent: (percent) => `${percent}%`,
  rtpNote: 'O RTP é uma média teórica de longo prazo; não prevê o resultado da sua sessão.',
  volatility: 'Volatilidade',
  levels: { 1: 'Muito baixa', 2: 'Baixa', 3: 'Média', 4: 'Alta', 5: 'Muito alta' },
  bet: 'Aposta',
  maxWin: 'Prêmio máximo',
  lines: 'Linhas',
  rules: 'Regras',
  play: 'Jogar',
  demo: 'Jogar demo',
  login: 'Entrar para jogar',
  opening: (name) => `Abrindo ${name}…`,
  critical: 'Neste jogo, a velocidade da sua conexão pode influenciar o seu resultado.',
  missing: 'Este jogo não está disponível.',
  unknown: 'Não sabemos se o jogo foi aberto. Verifique sua conexão e tente de novo: abrir um jogo não tem custo.',
  error: 'Não conseguimos abrir o jogo. Tente de novo.',
} satisfies TextsOf<typeof spanish>
