/** Where a message may lead a player: to what he has to do or wants to know, never to a game or a deposit. */
export const messagePages = [
  ...['/kyc', '/profile', '/profile?tab=security', '/profile/withdrawal', '/profile/historical', '/chat'],
  ...['/responsible-gambling?tab=limites', '/self-exclusion', '/dispute-resolution', '/account-payouts-bonuses'],
]
