import type { TextsOf } from '../../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What fields of forms say by themselves, in English. */
export const english = {
  money: { reads: (amount) => `This is read as ${amount}.` },
  date: { day: 'Day', month: 'Month', year: 'Year' },
  phone: { country: 'Country code', number: 'Number' },
  summary: 'Check the marked fields.',
  file: {
    choose: 'Choose a file',
    change: 'Change the file',
    accepts: (kinds, size) => `${kinds}, up to ${size}`,
    wrongKind: (kinds) => `That kind of file is not accepted. Use ${kinds}.`,
    tooLarge: (size, limit) => `The file has ${size} and the maximum is ${limit}. Choose a smaller one.`,
  },
} satisfies TextsOf<typeof spanish>
