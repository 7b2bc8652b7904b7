import { type Instruction, type InstructionOf, launchStorageKey } from '../contract/index.ts'
import { checkRegion } from './check-region.ts'
import type { Effects } from './effects.ts'
import { redirectTarget } from './redirect-target.ts'
import { updateRegion } from './update-region.ts'

type Handlers = {
  readonly [K in Instruction['kind']]: (instruction: InstructionOf<K>, effects: Effects, endpoint: string) => void
}

/** Keys of our own. The login token is written by the session alone. */
const isReserved = (area: 'local' | 'session', key: string): boolean =>
  key.startsWith('trebol:') || key.startsWith('__') || (area === 'local' && key === 'jwt')

/**
 * Calls that follow from an opened or ended session by themselves. Were their answers to open sessions or ask for calls
 * in turn, a server could keep the page busy for ever.
 */
const following: readonly string[] = ['getBalance', 'logout']

const handlers: Handlers = {
  sessionOpened({ token }, effects, endpoint) {
    if (following.includes(endpoint)) effects.report('jwt', `not part of an answer to ${endpoint}`)
    else if (!effects.openSession(token)) effects.report('jwt', 'not a login token')
  },
  store({ area, key, value }, effects) {
    if (isReserved(area, key)) effects.report(key, 'a reserved key')
    else effects.writeStorage(area, key, value)
  },
  notice({ text, tone }, effects) {
    effects.showNotice(text, tone)
  },
  redirect({ to }, effects) {
    const path = redirectTarget(to)
    if (path !== null) effects.redirect(path)
    else if (!effects.leave(to)) effects.report('gotourl', 'not a page of this site')
  },
  maintenance({ active }, effects) {
    effects.setMaintenance(active)
  },
  updateRegion,
  setVisible({ selector, visible }, effects) {
    const row = checkRegion(selector, 'hidden', String(!visible))
    if ('refused' in row) effects.report(selector, row.refused)
    else effects.setVisible(selector, visible)
  },
  callApi({ name, payload }, effects, endpoint) {
    if (following.includes(endpoint)) effects.report(name, `not to be asked for in an answer to ${endpoint}`)
    else effects.callApi(name, payload)
  },
  logout(_, effects) {
    effects.logout()
  },
  commandError({ text }, effects) {
    effects.showNotice(text, 'error')
  },
}

/** Runs instructions in order. One that fails is reported and never stops the next. */
export function interpret(instructions: readonly Instruction[], effects: Effects, endpoint = ''): void {
  for (const instruction of endpoint === 'play' ? withoutAddress(instructions) : instructions) {
    try {
      run(instruction, effects, endpoint)
    } catch (error) {
      effects.report(instruction.kind, String(error))
    }
  }
}

/**
 * Servers of the first form name the address of a game in the message of `play`. It is no text for the player: it becomes
 * the launch in session storage, unless the same answer stores one, and its page is opened, unless the answer leads
 * elsewhere. The page of the game judges the address.
 */
function withoutAddress(instructions: readonly Instruction[]): readonly Instruction[] {
  const stored = instructions.some((known) => known.kind === 'store' && known.key === launchStorageKey)
  const led = instructions.some(({ kind }) => kind === 'redirect')
  return instructions.flatMap((known): readonly Instruction[] => {
    if (known.kind !== 'notice' || known.tone !== 'success' || !/^https:\/\/\S+$/.test(known.text)) return [known]
    const value = JSON.stringify({ url: known.text })
    return [
      ...(stored ? [] : [{ kind: 'store', area: 'session', key: launchStorageKey, value } as const]),
      ...(led ? [] : [{ kind: 'redirect', to: 'play.html' } as const]),
    ]
  })
}

function run<K extends Instruction['kind']>(instruction: InstructionOf<K>, effects: Effects, endpoint: string): void {
  const handler = handlers[instruction.kind as K]
  handler(instruction, effects, endpoint)
}
