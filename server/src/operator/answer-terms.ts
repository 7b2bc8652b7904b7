import { showMoment } from '../protection/show-moment.ts'

const hourMs = 3_600_000

/** Hours that a player has to send what he was asked for. */
const playerHours = 72

/** Until when a player may answer a question that is asked now: the desk rejects nothing for want of an answer before. */
export const respondBy = (now: Date): Date => new Date(now.getTime() + playerHours * hourMs)

/** The refusal that the desk reads while a player's time to answer runs, or null. */
export function stillMayAnswer(until: Date | null, now: Date): string | null {
  if (until === null || until <= now) return null
  return `The player may answer until ${until.toISOString()}: until then choose another reason, or wait.`
}

/** As a message to the player says it, behind what it is about. */
export const answerUntil = (until: Date | null, now: Date): string =>
  until === null ? '' : ` (puede responder hasta el ${showMoment(until, now)})`
