import { createStore } from 'zustand/vanilla'
import { bundledCurrencies } from '../money/bundled-currencies.ts'
import type { State } from './state.ts'

export const initialState: State = {
  session: { kind: 'unknown' },
  balances: { status: 'empty', items: [], readAt: null },
  currency: 'USD',
  currencies: bundledCurrencies,
  locale: 'es-VE',
  overlay: { kind: 'none' },
  maintenance: false,
  online: true,
  notices: [],
  ageMin: 18,
  redirectOrigins: [],
  regions: {},
  profileLists: { cities: [], refCodes: [], documentTypes: [] },
}

/** The one store of the page. Private to this folder: readers use hooks, the host writes through `store/write`. */
export const core = createStore<State>()(() => initialState)
