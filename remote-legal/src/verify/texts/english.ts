import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const english = {
  race: 'Name of the race',
  raceHelp: 'It stands under “Check this race”, below each race.',
  checkRace: 'Verify race',
  draw: 'Name of the draw',
  drawHelp: 'It stands under “Check this draw”, in the results of the lottery.',
  checkDraw: 'Verify draw',
  round: 'Fingerprint published before the round',
  roundHelp: 'It stands under “Verificar ronda” in the game: 64 digits and letters from a to f.',
  seed: 'Seed revealed afterwards',
  seedHelp: 'It stands in the same place, as “Semilla del servidor, revelada”.',
  checkRound: 'Check fingerprint',
  malformedHash: 'Copy the 64 digits and letters as the game shows them.',
  sameSeed: 'The seed is the one fixed before the round: it was not changed afterwards.',
  otherSeed:
    'This seed has another fingerprint. Make sure that both belong to the same round; if they do, make a complaint.',
  ownRound: 'Number of one of your rounds',
  ownRoundHelp:
    'It stands in your history, in the details of each bet. We show what was fixed before and what came out.',
  checkOwnRound: 'Look up round',
  logInFirst: 'Log in to look it up',
  malformedRound: 'Copy the number of the round as your history shows it.',
  unknownRound: 'We did not find this round among yours.',
  game: 'Game',
  played: 'Date',
  staked: 'Stake',
  won: 'Winnings',
  demo: 'in demo mode',
  givenBack: 'The stake was given back.',
  promised: 'Fingerprint that came with the bet, before the result',
  ownSeed: 'Your seed',
  nonce: 'Sequence number',
  seedHash: 'Fingerprint of the revealed seed',
  noSeeds: 'The provider does not hand over the seeds right now. Please try again later.',
  compare:
    'We did not keep the fingerprint of this round. Compare it with the one that the game showed before you played.',
  recompute: 'Repeat the round from its seeds',
  recomputeHelp:
    'Your device works out the result and the winnings again, on a page of the provider that is sent nothing.',
  undecided: 'This round was cancelled before it was decided: it has no result to verify.',
  malformed: 'Enter the name as it is shown, for example vereda-animal-2026-11-20-1100.',
  unknown: 'We did not find this name. Please copy it from the results.',
  unreached: 'We could not read what was published. Check your connection and try again.',
  early: 'There is nothing to verify yet: the seed is published when it is over.',
  fits: 'It fits.',
  differs: 'It does not fit.',
  commitment: 'The fingerprint of the seed is the one published before.',
  going: 'The going comes from the seed.',
  scratch: 'The scratched horse, or that there is none, comes from the seed.',
  order: (order: string) => `The order that the seed gives: ${order}.`,
  number: (num: string) => `The number that the seed gives: ${num}.`,
  gameName: 'Name of the game or of its provider',
  gameNameHelp: 'The RTP is an average of very many rounds: it does not say what will happen in your session.',
  shortName: (least: number) => `Enter ${least} letters or more.`,
  findReturn: 'See its RTP',
  returns: 'RTP of the games that were found',
  provider: 'Provider',
  noReturn: 'The game itself states it',
  foundGames: (shown: number, total: number) => {
    if (total === 0) return 'We found no game of this name.'
    if (total > shown) return `These are the first ${shown} of ${total}. Enter more letters to see others.`
    return total === 1 ? '1 game found.' : `${total} games found.`
  },
} satisfies TextsOf<typeof spanish>
