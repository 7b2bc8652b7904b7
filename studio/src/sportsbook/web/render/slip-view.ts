import { minorToAmount } from '@trebol/shared/money'
import { element } from '../../../web/element.ts'
import { formatAmount, formatMinor } from '../../../web/format-amount.ts'
import { liveDelayMs } from '../../desk/live-delay.ts'
import { showOdds } from '../odds-form.ts'
import { faultOf, isAccumulator, newsOf, readStake, type SlipFault, type SlipLeg, worthOf } from '../slip.ts'
import type { Notice, SportsState } from '../sports-state.ts'
import { mark } from './drawings.ts'

type Fact = (name: string, value: string) => HTMLElement
const fact: Fact = (name, value) => element('div', {}, element('dt', {}, name), element('dd', {}, value))

function legItem(leg: SlipLeg, state: SportsState): HTMLElement {
  const { news, now, live } = newsOf(leg, state.quotes)
  const key = `${leg.event} ${leg.market} ${leg.outcome}`
  const [old, fresh] = [showOdds(leg.odds, state.form), now === null ? '' : showOdds(now, state.form)]
  const told = {
    same: null,
    changed: now === leg.odds ? 'El partido comenzó: ahora es en vivo.' : `La cuota cambió de ${old} a ${fresh}.`,
    suspended: 'Suspendida un momento.',
    closed: 'Ya no admite apuestas. Quítela del boleto.',
  }[news]
  return element(
    'li',
    { class: 'leg', 'data-key': `leg ${key}`, 'data-news': news },
    element('span', { class: 'leg-words' }, leg.words),
    element('b', { class: 'leg-odds' }, old),
    element('span', { class: 'leg-match' }, live ? `${leg.match} · en vivo` : leg.match),
    element(
      'button',
      {
        type: 'button',
        class: 'leg-remove',
        'data-do': 'remove',
        'data-pick': key,
        'aria-label': `Quitar ${leg.words}`,
      },
      mark('close'),
    ),
    told && element('span', { class: 'leg-news' }, told),
  )
}

const actionWords: Readonly<Record<NonNullable<Notice['action']>, string>> = {
  ask: 'Consultar mi apuesta',
  cashier: 'Depositar',
  reopen: 'Abrir de nuevo',
}

function noticeBox({ text, tone, action }: Notice): HTMLElement {
  return element(
    'div',
    { class: 'notice', 'data-tone': tone, 'data-key': 'notice' },
    element('p', {}, text),
    action && element('button', { type: 'button', class: 'quiet-button', 'data-do': action }, actionWords[action]),
  )
}

function faultWords(fault: SlipFault, state: SportsState): string | null {
  const { account } = state
  const limits = account?.limits
  if (!account || !limits) return null
  const money = (amount: string) => formatAmount(amount, account)
  switch (fault) {
    case 'twins':
      return 'Una combinada no admite dos selecciones del mismo partido. Quite una o apueste simples.'
    case 'limits':
      return `Escriba un monto entre ${money(limits.min)} y ${money(limits.max)}.`
    case 'payout':
      return `Un boleto paga hasta ${money(limits.payout)}. Baje el monto.`
    case 'balance':
      return `Su saldo es ${money(account.balance)} y no alcanza.`
    default:
      return null
  }
}

function modes(state: SportsState): HTMLElement {
  const option = (mode: 'all' | 'one', name: string) =>
    element(
      'label',
      { class: 'mode' },
      element('input', {
        type: 'radio',
        name: 'mode',
        value: mode,
        'data-change': 'mode',
        checked: state.slip.mode === mode,
      }),
      element('span', {}, name),
    )
  return element(
    'fieldset',
    { class: 'modes' },
    element('legend', { class: 'unseen' }, 'Tipo de apuesta'),
    option('all', 'Combinada'),
    option('one', `Simples (${state.slip.legs.length})`),
  )
}

/** Stake, what it may pay, and the button: for a player. */
function desk(state: SportsState): readonly (HTMLElement | null)[] {
  const { account, slip, quotes, sending } = state
  if (account === null)
    return [
      element('p', { class: 'slip-hint' }, 'Puede ver todas las cuotas sin cuenta. Para apostar, inicie sesión.'),
      element('button', { type: 'button', class: 'main-button', 'data-do': 'login' }, 'Iniciar sesión para apostar'),
    ]
  const stake = readStake(slip.stake, account.decimals)
  const worth = worthOf(slip, stake)
  const fault = faultOf(slip, account, stake)
  const news = slip.legs.map((leg) => newsOf(leg, quotes))
  const changed = news.some(({ news: one }) => one === 'changed')
  const stopped = news.some(({ news: one }) => one === 'suspended' || one === 'closed')
  const live = news.some((one) => one.live) || slip.legs.some((leg) => leg.live)
  const many = slip.legs.length > 1
  const single = many && !isAccumulator(slip)
  const money = (minor: bigint) => formatMinor(minor, account)
  const words = faultWords(fault, state)
  const said = words === null ? {} : { 'aria-describedby': 'slip-fault' }
  const total = worth === null ? '' : ` ${money(worth.total)}`
  const blocked = sending || stopped || slip.unknown !== null
  return [
    element(
      'label',
      { class: 'stake' },
      element('span', {}, single ? `Monto por apuesta (${account.iso})` : `Monto (${account.iso})`),
      element('input', {
        ...{ type: 'text', inputmode: 'decimal', autocomplete: 'off', value: slip.stake, 'data-input': 'stake' },
        ...{ maxlength: '15', 'aria-invalid': String(words !== null), ...said, disabled: sending },
      }),
    ),
    words === null ? null : element('p', { class: 'slip-fault', id: 'slip-fault' }, words),
    account.limits &&
      element(
        'p',
        { class: 'slip-hint' },
        `De ${formatAmount(account.limits.min, account)} a ${formatAmount(account.limits.max, account)}. Un boleto paga hasta ${formatAmount(account.limits.payout, account)}.`,
      ),
    element(
      'dl',
      { class: 'slip-facts' },
      isAccumulator(slip) ? fact('Cuota total', showOdds(worthOf(slip, 1n)?.odds ?? 1000, state.form)) : null,
      single ? fact('Apuesta en total', worth === null ? '—' : money(worth.total)) : null,
      // Not the sum: two results of one match never come true together.
      fact(single ? 'Cada una paga hasta' : 'Puede pagar', worth === null ? '—' : money(worth.each)),
    ),
    element(
      'label',
      { class: 'better' },
      element('input', { type: 'checkbox', 'data-change': 'better', checked: slip.better }),
      element('span', {}, 'Aceptar cuotas mejores sin preguntar'),
    ),
    live
      ? element(
          'p',
          { class: 'slip-hint' },
          `En vivo: la confirmación tarda ${liveDelayMs / 1000} segundos. Si el marcador cambia en ese tiempo, no se acepta y no se cobra.`,
        )
      : null,
    changed
      ? element(
          'button',
          { type: 'button', class: 'main-button', 'data-do': 'accept', 'data-key': 'accept' },
          'Aceptar cuotas nuevas',
        )
      : element(
          'button',
          {
            type: 'button',
            class: 'main-button',
            'data-do': 'bet',
            'data-key': 'bet',
            'aria-disabled': String(blocked),
          },
          sending ? 'Confirmando su apuesta…' : `Apostar${total}`,
        ),
  ]
}

/** The slip: a column of its own where there is room, else a sheet over the page, which it covers while it is open. */
export function slipView(state: SportsState, covers: boolean): HTMLElement {
  const { slip, notice } = state
  const empty = slip.legs.length === 0
  return element(
    'section',
    {
      ...{ class: 'slip', id: 'boleto', 'aria-label': 'Su boleto', 'data-open': state.sheet ? 'yes' : 'no' },
      role: covers ? 'dialog' : 'region',
    },
    element(
      'div',
      { class: 'slip-head' },
      element('h2', { tabindex: '-1', id: 'boleto-titulo' }, empty ? 'Su boleto' : `Su boleto (${slip.legs.length})`),
      empty ? null : element('button', { type: 'button', class: 'link-button', 'data-do': 'clear' }, 'Vaciar'),
      element(
        'button',
        { type: 'button', class: 'sheet-close', 'data-do': 'sheet', 'aria-label': 'Cerrar el boleto' },
        mark('close'),
      ),
    ),
    element('div', { role: 'status', class: 'slip-status' }, notice && noticeBox(notice)),
    ...(empty
      ? [
          element(
            'p',
            { class: 'slip-empty' },
            'Toque una cuota para ponerla aquí. Con dos o más partidos puede combinar.',
          ),
        ]
      : [
          element('ul', { class: 'legs' }, ...slip.legs.map((leg) => legItem(leg, state))),
          slip.legs.length > 1 ? modes(state) : null,
          ...desk(state),
        ].filter((part) => part !== null)),
  )
}

/** The bar at the foot of a narrow window that opens the slip. */
export function slipBar(state: SportsState): HTMLElement {
  const { slip, form } = state
  const count = slip.legs.length
  const odds = worthOf({ ...slip, mode: 'all' }, 1n)?.odds ?? null
  return element(
    'button',
    {
      ...{ type: 'button', class: 'slip-bar', 'data-do': 'sheet', 'data-key': 'slip-bar' },
      ...{ 'aria-expanded': String(state.sheet), 'aria-controls': 'boleto', 'data-empty': count === 0 ? 'yes' : 'no' },
    },
    mark('slip'),
    element('span', {}, count === 0 ? 'Boleto' : `Boleto (${count})`),
    odds === null || count === 0 ? null : element('b', {}, `cuota ${showOdds(odds, form)}`),
  )
}

/** What a stake is called on the wire. */
export const wireStake = (minor: bigint, decimals: number): string => minorToAmount(minor, decimals)
