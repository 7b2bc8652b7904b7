import { element } from '../../../web/element.ts'
import { formatAmount } from '../../../web/format-amount.ts'
import type { Account, BetView } from '../../wire/sports-wire.ts'
import { showOdds } from '../odds-form.ts'
import type { SportsState } from '../sports-state.ts'
import { dateWords } from '../state-words.ts'

const statusWords: Readonly<Record<BetView['status'], string>> = {
  sending: 'Enviando',
  open: 'Abierta',
  paying: 'Ganada, pagando',
  won: 'Ganada',
  lost: 'Perdida',
  void: 'Anulada, devuelta',
  returning: 'Devolviendo',
  unconfirmed: 'No confirmada, devuelta',
  refused: 'No aceptada',
}
const resultWords = { won: 'Acertada', lost: 'Fallada', void: 'Anulada, cuenta 1,00' } as const

const isOpen = ({ status }: BetView): boolean => status === 'open' || status === 'sending' || status === 'paying'

function legLine(
  { words, match, odds, result, score, startsAt }: BetView['legs'][number],
  state: SportsState,
): HTMLElement {
  const ended = score === null ? dateWords(startsAt) : `Terminó ${score[0]}–${score[1]}`
  return element(
    'li',
    { class: 'bet-leg', 'data-result': result ?? 'open' },
    element('span', { class: 'bet-words' }, words),
    element('b', { class: 'bet-odds' }, showOdds(odds, state.form)),
    element('span', { class: 'bet-match' }, `${match} · ${ended}`),
    result && element('span', { class: 'bet-result' }, resultWords[result]),
  )
}

function betCard(bet: BetView, state: SportsState, account: Account): HTMLElement {
  // A bet keeps its currency, whichever the player plays in now.
  const money = (amount: string) => formatAmount(amount, { iso: bet.iso, decimals: bet.decimals, lang: account.lang })
  const kind = bet.legs.length === 1 ? 'Simple' : `Combinada de ${bet.legs.length}`
  const open = isOpen(bet)
  const paid = open ? 'Paga hasta' : 'Pagó'
  const none = bet.status === 'refused' || bet.status === 'unconfirmed' || bet.status === 'returning'
  const fact = (name: string, value: string) => element('div', {}, element('dt', {}, name), element('dd', {}, value))
  return element(
    'li',
    { class: 'bet', 'data-key': bet.id, 'data-status': bet.status },
    element(
      'div',
      { class: 'bet-head' },
      element('h3', {}, kind),
      element('span', { class: 'bet-status' }, statusWords[bet.status]),
    ),
    element('ul', { class: 'bet-legs' }, ...bet.legs.map((leg) => legLine(leg, state))),
    bet.message && element('p', { class: 'bet-message' }, bet.message),
    element(
      'dl',
      { class: 'bet-facts' },
      fact('Apostado', money(bet.stake)),
      bet.legs.length > 1 ? fact('Cuota', showOdds(bet.odds, state.form)) : null,
      none ? null : fact(paid, money(bet.payout)),
    ),
    element('p', { class: 'bet-id' }, `${dateWords(bet.createdAt)} · N.º ${bet.id}`),
  )
}

/** The player's bets: what is open first, then what is settled. */
export function betsView(state: SportsState): readonly HTMLElement[] {
  const { bets, account } = state
  const heading = element('h1', { class: 'view-title', tabindex: '-1' }, 'Mis apuestas')
  if (account === null) {
    const login = element('button', { type: 'button', class: 'main-button', 'data-do': 'login' }, 'Iniciar sesión')
    return [heading, element('p', { class: 'empty' }, 'Inicie sesión para ver sus apuestas.'), login]
  }
  if (bets === null) return [heading, element('div', { class: 'row bones', 'aria-busy': 'true' })]
  const group = (title: string, list: readonly BetView[]) =>
    element(
      'section',
      { class: 'block', 'data-key': title, 'aria-label': title },
      element('h2', { class: 'block-title' }, title),
      list.length === 0
        ? element(
            'p',
            { class: 'empty' },
            title === 'Abiertas' ? 'No tiene apuestas abiertas.' : 'Todavía no hay apuestas liquidadas.',
          )
        : element('ul', { class: 'bets' }, ...list.map((bet) => betCard(bet, state, account))),
    )
  return [
    heading,
    group('Abiertas', bets.filter(isOpen)),
    group(
      'Liquidadas',
      bets.filter((bet) => !isOpen(bet)),
    ),
    ...(state.moreBets
      ? [
          element(
            'button',
            { type: 'button', class: 'quiet-button', 'data-do': 'more-bets' },
            'Ver apuestas anteriores',
          ),
        ]
      : []),
  ]
}
