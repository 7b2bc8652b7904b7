import type { spanish } from './spanish.ts'

export const portuguese: typeof spanish = {
  title: 'Esportes',
  region: 'Sessão de esportes',
  links: 'Ajuda de esportes',
  balance: 'Saldo',
  clock: 'Hora',
  bets: 'Minhas apostas',
  rules: 'Regras',
  pause: 'Pausa de 24 h',
  skip: 'Pular o conteúdo de esportes',
  frame: 'Apostas esportivas',
  note: 'Imagens e placares ao vivo podem chegar com atraso; outras pessoas podem ter informações mais recentes.',
  loading: 'Carregando esportes…',
  slow: 'Os esportes estão demorando mais que o normal.',
  retry: 'Tentar de novo',
  none: 'Os esportes não estão disponíveis no momento.',
  noneText: 'Tente de novo mais tarde.',
  resting: 'Você está descansando dos esportes',
  restingText: (when) =>
    `Até ${when} não é possível apostar aqui. Suas apostas abertas continuam, e o resto do site segue aberto.`,
  badOrigin: 'Origem não permitida.',
  badOriginText: 'As apostas vêm de um endereço que não reconhecemos e não vamos abri-las.',
}
