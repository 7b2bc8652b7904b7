import { createStore } from 'zustand/vanilla'
import { bundledCurrencies } from '../money/bundled-currencies.ts'
import type { State } from './state.ts'

export const initialState: State = {
  session: { kind: 'unknown' },
  balances: { status: 'empty', items: [], readAt: null },
  currency: 'USD',
  currencies: bundledCurrencies,
  locale: 'es-VE',
  languages: [{ code: 'es-VE', name: 'Español (Venezuela)' }],
  operator: { company: '', license: null, helplines: [], support: null, demoPlay: false },
  idle: { minutes: 25, seconds: 60 },
  balanceHidden: false,
  lastLogin: null,
  overlay: { kind: 'none' },
  maintenance: false,
  pause: null,
  online: true,
  notices: [],
  ageMin: 18,
  redirectOrigins: [],
  regions: {},
  profileLists: { cities: [], refCodes: [], documentTypes: [] },
  reports: [],
}

/** The one store of the page. Private to this folder: readers use hooks, the host writes through `store/write`. */
export const core = createStore<State>()(() => initialState)
