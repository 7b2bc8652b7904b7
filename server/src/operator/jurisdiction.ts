import type { Config } from '@trebol/shared/contract'

/** Rules of play as data: the code knows no country. */
export const jurisdiction: Config['jurisdiction'] = {
  code: 'XX',
  age_min: 18,
  demo: 'login',
  session_setup: 'optional',
  reality_check: { default: 60, allowed: [15, 30, 60] },
  withdraw_cancel: false,
}
