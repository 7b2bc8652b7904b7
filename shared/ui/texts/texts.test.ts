import { expect, test } from 'vitest'
import { catalogueFaults } from '../../testing/catalogue-faults.ts'
import { english as englishFields } from '../fields/texts/english.ts'
import { portuguese as portugueseFields } from '../fields/texts/portuguese.ts'
import { spanish as spanishFields } from '../fields/texts/spanish.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Words that are the same as in Spanish. */
const alike = {
  portuguese: [
    '(opcional)',
    'Mostrar',
    'Ocultar',
    'Copiar',
    'Copiado',
    'Mostrando 2 de 3',
    'Código: 2',
    'Usado: 2 de 3',
  ],
  english: ['Error'],
}

test.each([
  ['Portuguese', spanish, portuguese, alike.portuguese],
  ['English', spanish, english, alike.english],
  ['Portuguese (fields)', spanishFields, portugueseFields, ['Número']],
  ['English (fields)', spanishFields, englishFields, []],
] as const)(
  'the parts say everything in %s that they say in Spanish, in words of their own',
  (_language, model, texts, same) => {
    expect(catalogueFaults(model, texts, { alike: [...same] })).toEqual([])
  },
)
