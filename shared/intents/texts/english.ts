import type { TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read where an operation had no answer, in English. */
export const english = {
  unsettled:
    'It may be registered already, or not. If you finish it, it is not registered twice. If you leave it and it was registered, we will tell you.',
  cannotTell:
    'We cannot find out from here whether it was registered. Check your balance and history before starting anew.',
  finish: 'Finish it',
  drop: 'Leave it undone',
  forget: 'I have checked, start anew',
  dropped: 'Nothing was registered. You can start anew whenever you like.',
} satisfies TextsOf<typeof spanish>
