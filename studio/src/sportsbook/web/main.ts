import '@trebol/shared/ui/tokens.css'
import '@trebol/shared/ui/fonts.css'
import './sportsbook.css'
import './lists.css'
import './match.css'
import './bets.css'
import './slip.css'
import './narrow.css'
import { Refused } from '../../web/call-studio.ts'
import { element } from '../../web/element.ts'
import { onHostOrder, onHostTheme, tellHost } from '../../web/host-channel.ts'
import { sportNames } from '../simulation/sport.ts'
import { drawSports } from './draw-sports.ts'
import { handleActs } from './handle-acts.ts'
import { isOddsForm, type OddsForm } from './odds-form.ts'
import { openAccount, takeAddress } from './open-account.ts'
import { keepSlip, readSlip } from './slip.ts'
import type { Place, SportsState } from './sports-state.ts'
import { watchSports } from './watch-sports.ts'

const formPlace = 'sports:odds'

function readForm(asked: string | null): OddsForm {
  try {
    const kept = asked ?? localStorage.getItem(formPlace)
    return isOddsForm(kept) ? kept : 'decimal'
  } catch {
    return 'decimal'
  }
}

function keepForm(form: OddsForm): void {
  try {
    localStorage.setItem(formPlace, form)
  } catch {
    // Without storage the form lasts as long as the page.
  }
}

function readPlace(query: URLSearchParams): Place {
  const sport = sportNames.find((name) => name === query.get('sport')) ?? ''
  const asked = query.get('view')
  const view = asked === 'live' || asked === 'bets' ? asked : 'all'
  return { view, sport: view === 'all' ? sport : '', event: query.get('event') ?? '' }
}

async function start(root: HTMLElement): Promise<void> {
  const address = takeAddress()
  const theme = address.query.get('theme')
  if (theme === 'noche' || theme === 'dia') document.documentElement.dataset.theme = theme
  onHostTheme((chosen) => {
    document.documentElement.dataset.theme = chosen
  })

  const slip = readSlip()
  let state: SportsState = {
    ...{ place: readPlace(address.query), board: null, event: null, staleSince: null, fault: null, account: null },
    ...{ slip, quotes: [], form: readForm(address.query.get('odds')), bets: null, moreBets: false, sheet: false },
    ...{ sending: false, notice: null, proof: 'none', moves: new Map() },
  }
  let drawn = false
  const draw = (): void => {
    if (drawn) return
    drawn = true
    queueMicrotask(() => {
      drawn = false
      drawSports(root, state)
    })
  }
  const update = (change: Partial<SportsState>): void => {
    if (change.slip !== undefined) keepSlip(change.slip)
    if (change.form !== undefined) keepForm(change.form)
    state = { ...state, ...change }
    draw()
  }
  draw()
  const watch = watchSports(() => state, update)
  handleActs(root, { state: () => state, update, watch })
  onHostOrder((order) => {
    if (order === 'refresh_balance') watch.readAccount().catch(() => undefined)
  })
  // Odds do not wait for the account: whoever looks may look at once.
  const joining = openAccount(address).then(
    (account) => update({ account }),
    (error: unknown) => {
      const text =
        error instanceof Refused ? error.message : 'No pudimos abrir su cuenta de apuestas. Puede ver las cuotas.'
      update({ notice: { tone: 'bad', text, action: 'reopen' } })
    },
  )
  await watch.look(true)
  // The first list must be there: until then the site shows that it is waiting.
  if (state.board !== null) {
    tellHost({ type: 'ready', interrupted: false })
    await joining
    await watch.readBets().catch(() => undefined)
  } else {
    tellHost({ type: 'error', code: 'UNAVAILABLE' })
    const again = element('button', { type: 'button', class: 'main-button' }, 'Reintentar')
    again.addEventListener('click', () => location.reload())
    root.replaceChildren(
      element('div', { class: 'fault' }, element('p', {}, 'Deportes no pudo abrirse. Revise su conexión.'), again),
    )
  }
}

const root = document.getElementById('sports')
if (root) void start(root)
