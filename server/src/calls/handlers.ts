import { changePassword } from '../account/change-password.ts'
import { checkSession } from '../account/check-session.ts'
import { forgotPassword } from '../account/forgot-password.ts'
import { getBalance } from '../account/get-balance.ts'
import { getProfile } from '../account/get-profile.ts'
import { logIn } from '../account/log-in.ts'
import { logOut } from '../account/log-out.ts'
import { recoverCode } from '../account/recover-code.ts'
import { saveProfile } from '../account/save-profile.ts'
import { signUp } from '../account/sign-up.ts'
import { createDeposit } from '../cashier/create-deposit.ts'
import { getDepositMethods } from '../cashier/get-deposit-methods.ts'
import { getDeposits } from '../cashier/get-deposits.ts'
import { getGame } from '../catalogue/get-game.ts'
import { getGames } from '../catalogue/get-games.ts'
import { getLobby } from '../catalogue/get-lobby.ts'
import { getFavorites, getRecent } from '../catalogue/own-games.ts'
import { setFavorite } from '../catalogue/set-favorite.ts'
import { getHistory } from '../history/get-history.ts'
import { buyTicket } from '../lottery/buy-ticket.ts'
import { getDraws } from '../lottery/get-draws.ts'
import { getLotteries } from '../lottery/get-lotteries.ts'
import { getTickets } from '../lottery/get-tickets.ts'
import { getConfig } from '../operator/get-config.ts'
import { endPlay } from '../play/end-play.ts'
import { getPlaySession } from '../play/get-play-session.ts'
import { launchGame } from '../play/launch-game.ts'
import type { Handlers } from './handler.ts'

/** The product API: every declared call and the function that answers it. */
export const handlers: Handlers = {
  login: logIn,
  signup: signUp,
  logout: logOut,
  timestamp: checkSession,
  getBalance,
  getProfile,
  saveProfile,
  forgotPassword,
  recoverCode,
  changePassword,
  getConfig,
  getLobby,
  getGames,
  getGame,
  getFavorites,
  getRecent,
  setFavorite,
  play: launchGame,
  getPlaySession,
  endPlay,
  getDepositMethods,
  createDeposit,
  getDeposits,
  getHistory,
  getLotteries,
  getDraws,
  buyTicket,
  getTickets,
}
