import type { Instruction, InstructionOf } from '@trebol/shared/contract'
import type { Effects } from './effects.ts'
import { redirectTarget } from './redirect-target.ts'
import { updateRegion } from './update-region.ts'

type Handlers = {
  readonly [K in Instruction['kind']]: (instruction: InstructionOf<K>, effects: Effects, endpoint: string) => void
}

const reserved = /^(trebol:|__)/

const handlers: Handlers = {
  sessionOpened({ token }, effects) {
    if (!effects.openSession(token)) effects.report('jwt', 'not a login token')
  },
  store({ area, key, value }, effects) {
    if (reserved.test(key)) return effects.report(key, 'a reserved key')
    if (area === 'local' && key === 'jwt') {
      if (!effects.openSession(value)) effects.report('jwt', 'not a login token')
      return
    }
    effects.writeStorage(area, key, value)
  },
  notice({ text, tone }, effects) {
    effects.showNotice(text, tone)
  },
  redirect({ to }, effects) {
    const path = redirectTarget(to)
    if (path === null) effects.report('gotourl', 'not a page of this site')
    else effects.redirect(path)
  },
  maintenance({ active }, effects) {
    effects.setMaintenance(active)
  },
  updateRegion,
  setVisible({ selector, visible }, effects) {
    effects.setVisible(selector, visible)
  },
  callApi({ name, payload }, effects) {
    effects.callApi(name, payload)
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
  for (const instruction of instructions) {
    try {
      run(instruction, effects, endpoint)
    } catch (error) {
      effects.report(instruction.kind, String(error))
    }
  }
}

function run<K extends Instruction['kind']>(instruction: InstructionOf<K>, effects: Effects, endpoint: string): void {
  const handler = handlers[instruction.kind as K]
  handler(instruction, effects, endpoint)
}
