import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the sheet of a game, in Portuguese of Brazil. */
export const portuguese = {
  rtp: 'RTP',
  percent: (percent) => `${percent}%`,
  rtpNote: 'O RTP é uma média teórica de longo prazo; não prevê o resultado da sua sessão.',
  volatility: 'Volatilidade',
  levels: { 1: 'Muito baixa', 2: 'Baixa', 3: 'Média', 4: 'Alta', 5: 'Muito alta' },
  jackpot: 'Jackpot',
  bet: 'Aposta',
  maxWin: 'Prêmio máximo',
  stakes: (times: string) => `${times} vezes a aposta`,
  besideJackpot: ', além do jackpot',
  lines: 'Linhas',
  rules: 'Regras em resumo',
  paytable: 'Regras e tabela de pagamentos',
  features: 'Características',
  play: 'Jogar',
  demo: 'Jogar demo',
  login: 'Entrar para jogar',
  opening: (name) => `Abrindo ${name}…`,
  critical: 'Neste jogo, a velocidade da sua conexão pode influenciar o seu resultado.',
  missing: 'Este jogo não está disponível.',
  paused: (when) => `Sua conta está em pausa até ${when}.`,
  pausedEndless: 'Sua conta está em pausa.',
  limits: {
    title: 'O que resta',
    left: (left, limit) => `${left === '1 min' ? 'Resta' : 'Restam'} ${left} do seu ${limit}.`,
    minutes: (count) => `${count} min`,
    types: {
      deposit: 'limite de depósito',
      loss: 'limite de perda',
      stake: 'limite das apostas',
      session_time: 'tempo em cada sessão',
      day_time: 'tempo em cada dia',
    },
    periods: { P1D: 'por dia', P7D: 'por semana', P1M: 'por mês' },
    unchecked: 'Não conseguimos verificar os seus limites. Tente em alguns minutos.',
    mine: 'Meus limites',
  },
  error: 'Não conseguimos abrir o jogo. Tente de novo.',
} satisfies TextsOf<typeof spanish>
