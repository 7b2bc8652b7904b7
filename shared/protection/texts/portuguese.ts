import type { TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read where a new version of the documents is put before them, in Portuguese. */
export const portuguese = {
  title: 'Mudamos os documentos que você aceitou',
  text: 'Leia o que mudou e decida com calma. Para depositar e jogar, é preciso aceitar a versão em vigor.',
  meanwhile: 'Sem aceitar, você pode sacar o seu saldo, pedir ajuda, definir limites e se autoexcluir, como sempre.',
  names: { 'terms-and-conditions': 'Termos e condições', 'privacy-policy': 'Política de privacidade' },
  version: (version) => `Versão ${version}`,
  before: (version, date) => `Você aceitou a versão ${version} em ${date}.`,
  never: 'Não há registro de que você tenha aceitado uma versão.',
  changes: 'Ver o que mudou',
  read: 'Ler o documento',
  accept: 'Aceito',
  sending: 'Enviando a resposta…',
  withdraw: 'Sacar o meu saldo',
  accepted: 'Você aceitou a versão em vigor.',
  unknown: 'Não conseguimos confirmar a sua resposta. Toque em “Aceito” de novo: não fica registrado duas vezes.',
} satisfies TextsOf<typeof spanish>
