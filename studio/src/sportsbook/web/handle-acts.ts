import { tellHost } from '../../web/host-channel.ts'
import { sportNames } from '../simulation/sport.ts'
import type { EventView } from '../wire/sports-wire.ts'
import { isNarrow } from './draw-sports.ts'
import { isOddsForm } from './odds-form.ts'
import { placeSlip } from './place-slip.ts'
import { proveMatch } from './prove-match.ts'
import { wordsOf } from './render/odds-button.ts'
import { wireStake } from './render/slip-view.ts'
import { accept, emptySlip, faultOf, newsOf, readStake, type SlipLeg, toggle } from './slip.ts'
import type { Place, SportsState, Update } from './sports-state.ts'
import type { Watch } from './watch-sports.ts'

type Parts = { readonly state: () => SportsState; readonly update: Update; readonly watch: Watch }

/** A selection by its name, as it is offered now. */
function legNamed(state: SportsState, name: string): SlipLeg | null {
  const [event = '', market = '', outcome = ''] = name.split(' ')
  const kept = state.slip.legs.find((leg) => `${leg.event} ${leg.market} ${leg.outcome}` === name)
  const shown: readonly EventView[] = [...(state.event ? [state.event.event] : []), ...(state.board?.events ?? [])]
  for (const one of shown.filter(({ id }) => id === event)) {
    const found = one.markets.find(({ id }) => id === market)
    const offered = found?.outcomes.find(({ id }) => id === outcome)
    if (found === undefined || offered === undefined || offered.odds === null) continue
    const words = wordsOf({ event: one, market: found, outcome: offered })
    const match = `${one.sides.home.name} – ${one.sides.away.name}`
    return { event, market, outcome, odds: offered.odds, live: one.phase === 'live', words, match }
  }
  return kept ?? null
}

const viewOf = ({ view, sport, event }: Place) => ({ type: 'view' as const, view, sport, event })

/** Everything that can be pressed, chosen or typed. */
export function handleActs(root: HTMLElement, { state, update, watch }: Parts): void {
  const focus = (selector: string): void =>
    queueMicrotask(() => queueMicrotask(() => root.querySelector<HTMLElement>(selector)?.focus()))

  function go(data: DOMStringMap): void {
    const { place } = state()
    const event = data.event ?? ''
    const sport = sportNames.find((name) => name === data.sport) ?? ''
    const asked = data.view
    const view = asked === 'live' || asked === 'bets' || asked === 'all' ? asked : place.view
    const next: Place = { view, sport: asked === undefined ? place.sport : sport, event }
    update({ place: next, event: null, proof: 'none', fault: null, sheet: false })
    tellHost(viewOf(next))
    document.querySelector('.content')?.scrollTo(0, 0)
    focus('.content h1')
    watch.look(false).catch(() => undefined)
    if (view === 'bets') watch.readBets().catch(() => undefined)
  }

  async function send(): Promise<void> {
    const { account, slip, quotes, sending } = state()
    if (account === null || sending) return
    const stake = slip.unknown === null ? readStake(slip.stake, account.decimals) : null
    const stopped = slip.legs.some((leg) => ['suspended', 'closed'].includes(newsOf(leg, quotes).news))
    if (slip.unknown === null && (stopped || stake === null || faultOf(slip, account, stake) !== null)) {
      if (stake === null) update({ notice: { tone: 'bad', text: 'Escriba el monto de su apuesta.', action: null } })
      focus('.stake input')
      return
    }
    update({ sending: true, notice: null })
    try {
      const placed = await placeSlip(slip, account.session, wireStake(stake ?? 0n, account.decimals))
      const known = state().account
      const money = placed.balance === null || known === null ? {} : { account: { ...known, balance: placed.balance } }
      update({ slip: placed.slip, notice: placed.notice, sending: false, ...money })
      if (placed.booked > 0) tellHost({ type: 'balance_hint', amount: placed.balance ?? '0', iso: account.iso })
    } catch {
      update({
        sending: false,
        notice: { tone: 'bad', text: 'No pudimos enviar su apuesta. Intente de nuevo.', action: null },
      })
    }
    focus('#boleto-titulo')
    await Promise.all([watch.look(false), watch.readBets()]).catch(() => undefined)
  }

  async function prove(): Promise<void> {
    const { event } = state()
    if (event === null) return
    update({ proof: 'working' })
    const right = await proveMatch(event).catch(() => false)
    update({ proof: right ? 'right' : 'wrong' })
  }

  function pick(name: string): void {
    const leg = legNamed(state(), name)
    if (leg === null || state().slip.unknown !== null) return
    update({ slip: toggle(state().slip, leg), notice: null })
    watch.look(false).catch(() => undefined)
  }

  function sheet(): void {
    const open = !state().sheet
    update({ sheet: open })
    focus(open ? '#boleto-titulo' : '.slip-bar')
  }

  const acts: Readonly<Record<string, (data: DOMStringMap) => void>> = {
    go,
    sheet,
    pick: ({ pick: name = '' }) => pick(name),
    remove: ({ pick: name = '' }) => {
      pick(name)
      focus('#boleto-titulo')
    },
    clear: () => {
      const { mode, better, unknown } = state().slip
      if (unknown === null) update({ slip: { ...emptySlip, mode, better }, notice: null })
      focus('#boleto-titulo')
    },
    accept: () => {
      update({ slip: accept(state().slip, state().quotes), notice: null })
      focus('[data-do="bet"]')
    },
    bet: () => void send(),
    ask: () => void send(),
    prove: () => void prove(),
    login: () => tellHost({ type: 'need_login' }),
    cashier: () => tellHost({ type: 'need_cashier' }),
    reopen: () => tellHost({ type: 'exit' }),
    'more-bets': () => void watch.readBets(true).catch(() => undefined),
  }

  root.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
    if (pressed && pressed.ariaDisabled !== 'true') acts[pressed.dataset.do ?? '']?.(pressed.dataset)
  })
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.input !== 'stake') return
    update({ slip: { ...state().slip, stake: target.value }, notice: null })
  })
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && isOddsForm(target.value)) update({ form: target.value })
    if (!(target instanceof HTMLInputElement)) return
    const { slip } = state()
    if (target.dataset.change === 'better') update({ slip: { ...slip, better: target.checked } })
    if (target.dataset.change === 'mode') update({ slip: { ...slip, mode: target.value === 'one' ? 'one' : 'all' } })
  })
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && state().sheet && isNarrow()) sheet()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.dataset.input === 'stake')
      root.querySelector<HTMLElement>('.slip .main-button')?.click()
  })
}
