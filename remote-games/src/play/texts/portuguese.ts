import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in a game in its frame, in Portuguese of Brazil. */
export const portuguese = {
  none: 'Não há nenhum jogo aberto.',
  noneText: 'Escolha um no cassino e ele abrirá aqui.',
  toCasino: 'Ir para o cassino',
  badOrigin: 'Origem não permitida.',
  badOriginText: 'Este jogo vem de um endereço que não reconhecemos, e não vamos abri-lo.',
  region: 'Sessão de jogo',
  frame: (game, provider) => `${game}, por ${provider}`,
  exit: 'Sair do jogo',
  balance: 'Saldo',
  time: 'Tempo',
  result: 'Resultado da sessão',
  clock: 'Hora',
  mode: 'Modo',
  demo: 'DEMO · dinheiro fictício',
  loading: (name) => `Carregando ${name}…`,
  slow: 'O jogo está demorando para responder.',
  retry: 'Tentar de novo',
  leave: 'Sair',
  roundOpen: 'Há uma rodada em andamento. O provedor vai concluí-la, e o resultado aparecerá no seu histórico.',
  stay: 'Continuar',
} satisfies TextsOf<typeof spanish>
