import type { Config } from '@trebol/shared/contract'

/** Rules of play as data: the code knows no country. Who may play with fictitious money is a setting, `DEMO_PLAY`. */
export const jurisdiction: Omit<Config['jurisdiction'], 'demo'> = {
  code: 'XX',
  age_min: 18,
  session_setup: 'optional',
  reality_check: { default: 60, allowed: [15, 30, 60] },
  withdraw_cancel: false,
}
