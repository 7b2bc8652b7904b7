import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read on the landing page of the casino, in Portuguese. */
export const portuguese = {
  sections: 'Seções do cassino',
  names: {
    'en-vivo': 'Ao vivo',
    jackpots: 'Jackpots',
    nuevos: 'Novidades',
    populares: 'Mais jogados',
    proveedores: 'Provedores',
    favoritos: 'Meus favoritos',
    recientes: 'Jogados recentemente',
  },
  games: (games) =>
    plural(games, { one: `${count(games)} jogo`, many: `${count(games)} de jogos`, other: `${count(games)} jogos` }),
  providers: 'Provedores',
  allProviders: 'Ver todos os provedores',
  all: 'Todo o catálogo',
  jackpots: {
    amounts: 'Valores dos jackpots',
    scope: 'Modalidade',
    scopes: {
      local: () => 'Local: de um só jogo',
      network: (games) =>
        plural(games, {
          one: `Em rede: ${count(games)} jogo`,
          many: `Em rede: ${count(games)} de jogos`,
          other: `Em rede: ${count(games)} jogos`,
        }),
    },
    lastWon: 'Última vez que saiu',
    never: 'Ainda não saiu',
    chance: 'Cada rodada tem a sua probabilidade, que não muda com o valor nem com o tempo.',
    rules: 'Regras dos jackpots',
    failed: 'Não conseguimos ler os valores.',
    again: 'Tentar novamente',
  },
} satisfies TextsOf<typeof spanish>
