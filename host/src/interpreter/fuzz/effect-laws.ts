import { type Instruction, paths, regionOf } from '@trebol/shared/contract'
import { type Effects, interpret } from '@trebol/shared/interpreter'
import { matchPath } from '@trebol/shared/router'
import { demand } from './demand.ts'

const calls = ['probe', 'Forgot1', 'Recover', 'getBalance', 'logout'] as const

const takes = (selector: string, attribute: string): boolean =>
  regionOf(selector)?.some((name) => name === attribute) ?? false

export function isPageOfTheSite(path: string): boolean {
  const url = new URL(path, location.origin)
  return url.origin === location.origin && paths.some(({ pattern }) => matchPath(pattern, url.pathname) !== null)
}

/** Effects that demand what must hold of each, and write down what they were asked for. */
function watchful(endpoint: string): { readonly effects: Effects; readonly done: string[] } {
  const done: string[] = []
  const note = (name: string, ...args: unknown[]) => done.push(`${name} ${JSON.stringify(args)}`)
  const follows = endpoint === 'getBalance' || endpoint === 'logout'
  const effects: Effects = {
    openSession(token) {
      demand(!follows, `no session is opened by an answer to ${endpoint}`)
      return note('openSession', token) > 0
    },
    writeStorage(area, key, value) {
      demand(!/^(?:trebol:|__)/.test(key), `keys of our own are not written (${key})`)
      demand(area === 'session' || key !== 'jwt', 'the token is written by the session alone')
      note('writeStorage', area, key, value)
    },
    redirect(path) {
      demand(isPageOfTheSite(path), `a redirect stays inside the site (${path})`)
      note('redirect', path)
    },
    // Nobody has listed an origin.
    leave: (address) => note('leave', address) < 0,
    keepRecoveryToken(which, token) {
      demand(endpoint === { otp: 'Forgot1', chp: 'Recover' }[which], `${which} is not taken from ${endpoint}`)
      note('keepRecoveryToken', which, token)
    },
    callApi(name, payload) {
      demand(!follows, `no call follows from an answer to ${endpoint}`)
      note('callApi', name, payload)
    },
    updateRegion(selector, value, attribute) {
      demand(!/^#(?:otp|chp)-tok$/.test(selector), 'a recovery token is never shown')
      demand(takes(selector, attribute ?? 'text'), 'a part takes what its row of the table names')
      demand(attribute !== 'href' || isPageOfTheSite(String(value)), 'a link leads to a page of the site')
      demand(attribute !== 'src' || /^\/(?![/\\])/.test(String(value)), 'a picture comes from the site')
      note('updateRegion', selector, value, attribute)
    },
    showNotice: (text, tone) => void note('showNotice', text, tone),
    setMaintenance: (active) => void note('setMaintenance', active),
    setVisible(selector, visible) {
      demand(takes(selector, 'hidden'), 'only a part that may be hidden is hidden')
      note('setVisible', selector, visible)
    },
    setProfileList(list, options) {
      demand(options.length <= 2_000, 'a list has a limited number of entries')
      note('setProfileList', list, options)
    },
    logout: () => void note('logout'),
    // The interpreter reports what an effect threw: here that is a broken law.
    report: (what, why) => void (why.startsWith('Error: broken') ? demand(false, why) : note('report', what, why)),
  }
  return { effects, done }
}

function carriedOut(instructions: readonly Instruction[], endpoint: string): string {
  const { effects, done } = watchful(endpoint)
  interpret(instructions, effects, endpoint)
  return done.join('\n')
}

/** What holds for everything that the interpreter does. Throws with the law that is broken. */
export function checkEffects(instructions: readonly Instruction[]): void {
  const endpoint = calls[instructions.length % calls.length] ?? 'probe'
  const first = carriedOut(instructions, endpoint)
  demand(carriedOut(instructions, endpoint) === first, 'the same instructions have the same effects')
}
