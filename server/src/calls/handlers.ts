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
import { cancelDeposit } from '../cashier/cancel-deposit.ts'
import { confirmDeposit } from '../cashier/confirm-deposit.ts'
import { createDeposit } from '../cashier/create-deposit.ts'
import { getDeposit } from '../cashier/get-deposit.ts'
import { getDepositMethods } from '../cashier/get-deposit-methods.ts'
import { getDepositReceipt } from '../cashier/get-deposit-receipt.ts'
import { getDeposits } from '../cashier/get-deposits.ts'
import { getGame } from '../catalogue/get-game.ts'
import { getGames } from '../catalogue/get-games.ts'
import { getLobby } from '../catalogue/get-lobby.ts'
import { getFavorites, getRecent } from '../catalogue/own-games.ts'
import { setFavorite } from '../catalogue/set-favorite.ts'
import { closeChat } from '../chat/close-chat.ts'
import { getChat } from '../chat/get-chat.ts'
import { getChatFile } from '../chat/get-chat-file.ts'
import { getChats } from '../chat/get-chats.ts'
import { getSupport } from '../chat/get-support.ts'
import { noteTyping } from '../chat/note-typing.ts'
import { openChat } from '../chat/open-chat.ts'
import { rateChat } from '../chat/rate-chat.ts'
import { sendChat } from '../chat/send-chat.ts'
import { closeAccount } from '../closing/close-account.ts'
import { getClosing } from '../closing/get-closing.ts'
import { addComplaintNote } from '../complaints/add-complaint-note.ts'
import { createComplaint } from '../complaints/create-complaint.ts'
import { createVisitorComplaint } from '../complaints/create-visitor-complaint.ts'
import { escalateComplaint } from '../complaints/escalate-complaint.ts'
import { getComplaint } from '../complaints/get-complaint.ts'
import { getComplaintFile } from '../complaints/get-complaint-file.ts'
import { getComplaints } from '../complaints/get-complaints.ts'
import { acceptDocuments } from '../documents/accept-documents.ts'
import { getAcceptances } from '../documents/get-acceptances.ts'
import { getPage } from '../documents/get-page.ts'
import { exportHistory } from '../history/export-history.ts'
import { getHistory } from '../history/get-history.ts'
import { getNetDeposits } from '../history/get-net-deposits.ts'
import { getSessionsHistory } from '../history/get-sessions-history.ts'
import { getJackpots } from '../jackpots/get-jackpots.ts'
import { getKyc } from '../kyc/get-kyc.ts'
import { submitKyc } from '../kyc/submit-kyc.ts'
import { buyTicket } from '../lottery/buy-ticket.ts'
import { getDraws } from '../lottery/get-draws.ts'
import { getLotteries } from '../lottery/get-lotteries.ts'
import { getTickets } from '../lottery/get-tickets.ts'
import { getMessages } from '../messages/get-messages.ts'
import { getUnread } from '../messages/get-unread.ts'
import { markMessages } from '../messages/mark-messages.ts'
import { getConfig } from '../operator/get-config.ts'
import { endPlay } from '../play/end-play.ts'
import { getPlaySession } from '../play/get-play-session.ts'
import { getRound } from '../play/get-round.ts'
import { launchGame } from '../play/launch-game.ts'
import { getActivity } from '../protection/get-activity.ts'
import { getProtection } from '../protection/get-protection.ts'
import { liftExclusion } from '../protection/lift-exclusion.ts'
import { confirmLimit, dropLimitChange } from '../protection/limits/confirm-limit.ts'
import { getLimits } from '../protection/limits/get-limits.ts'
import { setLimit } from '../protection/limits/set-limit.ts'
import { panic } from '../protection/panic.ts'
import { selfExclude } from '../protection/self-exclude.ts'
import { getAssessment, sendAssessment } from '../protection/send-assessment.ts'
import { setProtection } from '../protection/set-protection.ts'
import { takeBreak } from '../protection/take-break.ts'
import { notePush } from '../push/note-push.ts'
import { deletePushToken, savePushToken } from '../push/push-tokens.ts'
import { getHipicos } from '../races/get-hipicos.ts'
import { getRace } from '../races/get-race.ts'
import { getRaceBets } from '../races/get-race-bets.ts'
import { placeRaceBet } from '../races/place-race-bet.ts'
import { quoteRaceBet } from '../races/quote-race-bet.ts'
import { confirmContact } from '../security/confirm-contact.ts'
import { getNotifications, saveNotifications } from '../security/notifications.ts'
import { closeSession, getSessions } from '../security/open-sessions.ts'
import { requestContact } from '../security/request-contact.ts'
import { setPassword } from '../security/set-password.ts'
import { getSports } from '../sports/get-sports.ts'
import { getUpcoming } from '../upcoming/get-upcoming.ts'
import { uploadFile } from '../uploads/upload-file.ts'
import { answerWithdrawal } from '../withdrawals/answer-withdrawal.ts'
import { createWithdrawal } from '../withdrawals/create-withdrawal.ts'
import { deletePayoutAccount } from '../withdrawals/delete-payout-account.ts'
import { getPayoutAccounts } from '../withdrawals/get-payout-accounts.ts'
import { getWithdrawMethods } from '../withdrawals/get-withdraw-methods.ts'
import { getWithdrawal } from '../withdrawals/get-withdrawal.ts'
import { getWithdrawals } from '../withdrawals/get-withdrawals.ts'
import { quoteWithdrawal } from '../withdrawals/quote-withdrawal.ts'
import { savePayoutAccount } from '../withdrawals/save-payout-account.ts'
import { getIntent } from './get-intent.ts'
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
  getPage,
  getAcceptances,
  acceptDocuments,
  getLobby,
  getGames,
  getGame,
  getJackpots,
  getFavorites,
  getRecent,
  setFavorite,
  play: launchGame,
  getPlaySession,
  getRound,
  endPlay,
  getProtection,
  panic,
  setProtection,
  takeBreak,
  selfExclude,
  liftExclusion,
  getLimits,
  setLimit,
  confirmLimit,
  dropLimitChange,
  getActivity,
  getAssessment,
  sendAssessment,
  getIntent,
  getDepositMethods,
  createDeposit,
  confirmDeposit,
  cancelDeposit,
  getDeposit,
  getDepositReceipt,
  getDeposits,
  getHistory,
  getNetDeposits,
  getSessionsHistory,
  exportHistory,
  getLotteries,
  getDraws,
  buyTicket,
  getTickets,
  getHipicos,
  getRace,
  quoteRaceBet,
  placeRaceBet,
  getRaceBets,
  getUpcoming,
  getSports,
  uploadFile,
  getKyc,
  submitKyc,
  getSessions,
  closeSession,
  getClosing,
  closeAccount,
  setPassword,
  requestContact,
  confirmContact,
  getNotifications,
  saveNotifications,
  savePushToken,
  deletePushToken,
  notePush,
  getWithdrawMethods,
  getPayoutAccounts,
  savePayoutAccount,
  deletePayoutAccount,
  quoteWithdrawal,
  createWithdrawal,
  answerWithdrawal,
  getWithdrawal,
  getWithdrawals,
  createComplaint,
  createVisitorComplaint,
  getComplaints,
  getComplaint,
  addComplaintNote,
  escalateComplaint,
  getComplaintFile,
  getSupport,
  openChat,
  sendChat,
  getChat,
  closeChat,
  rateChat,
  noteTyping,
  getChatFile,
  getChats,
  getMessages,
  getUnread,
  markMessages,
}
