import { type InstructionOf, readOptions } from '../contract/index.ts'
import type { ProfileLists } from '../store/index.ts'
import { checkRegion } from './check-region.ts'
import type { Effects, RecoveryToken } from './effects.ts'

/** Selectors that mean a list of the profile form, and those that carry a token, with the call that may send it. */
const lists: Readonly<Record<string, keyof ProfileLists>> = {
  '#city': 'cities',
  '#ref_code': 'refCodes',
  '#document_type': 'documentTypes',
}
const tokens: Readonly<Record<string, { which: RecoveryToken; from: string }>> = {
  '#otp-tok': { which: 'otp', from: 'Forgot1' },
  '#chp-tok': { which: 'chp', from: 'Recover' },
}

/** A row of `DOM`: a list, a recovery token, or a region of the page. Source: specification sections 3 and 7. */
export function updateRegion(
  { selector, value, attribute }: InstructionOf<'updateRegion'>,
  effects: Effects,
  endpoint: string,
): void {
  const list = Object.hasOwn(lists, selector) ? lists[selector] : undefined
  const token = Object.hasOwn(tokens, selector) ? tokens[selector] : undefined
  if (list && attribute === null) {
    const options = typeof value === 'string' ? readOptions(value) : value
    // The first entry of this list is the server's empty one.
    effects.setProfileList(list, list === 'refCodes' ? options.slice(1) : options)
  } else if (token) {
    if (token.from !== endpoint || typeof value !== 'string')
      effects.report(selector, `not part of an answer to ${endpoint}`)
    else effects.keepRecoveryToken(token.which, value)
  } else {
    const row = checkRegion(selector, attribute, value)
    if ('refused' in row) effects.report(selector, row.refused)
    else if (row.attribute === 'hidden') effects.setVisible(selector, row.value === 'false')
    else effects.updateRegion(selector, row.value, row.attribute === 'text' ? null : row.attribute)
  }
}
