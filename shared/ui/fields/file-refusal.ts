import { readLocale } from '../../i18n/index.ts'
import { checkFile, type FileRules, kindsInWords, sizeInWords } from './check-file.ts'
import { fieldTexts } from './texts/field-texts.ts'

/** Why a file that was picked, dropped or photographed is not taken, for whoever picked it. */
export function fileRefusal(picked: Pick<File, 'name' | 'size'>, rules: FileRules): string | undefined {
  const { wrongKind, tooLarge } = fieldTexts.read().file
  const locale = readLocale()
  switch (checkFile(picked, rules)) {
    case 'fine':
      return undefined
    case 'wrong-kind':
      return wrongKind(kindsInWords(rules.accept, locale))
    case 'too-large':
      return tooLarge(sizeInWords(picked.size, locale), sizeInWords(rules.maxBytes, locale))
  }
}
