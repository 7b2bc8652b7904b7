import type { TextsOf } from '../../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read while their account is paused, in Portuguese. */
export const portuguese = {
  title: 'Sua conta está em pausa',
  until: (when) => `Até ${when} não é possível jogar nem depositar.`,
  endless: 'Não é possível jogar nem depositar.',
  unsent: 'A pausa já vale neste dispositivo. Ela será enviada ao servidor assim que houver conexão.',
  round: 'Se havia uma rodada em andamento, o provedor a resolverá e o resultado aparecerá no seu histórico.',
  open: 'Isto continua aberto para você:',
  withdraw: 'Sacar o seu saldo',
  history: 'Ver o seu histórico',
  chat: 'Escrever para nós no chat',
  help: 'Se quiser conversar com alguém:',
} satisfies TextsOf<typeof spanish>
