export { defineTexts, loadTexts, type Texts, type TextsOf } from './define-texts.ts'
export { defaultLocale, isLocale, type Language, type Locale, languageOf, locales } from './language.ts'
export { onLocale, readLocale } from './page-locale.ts'
export { count, type PluralForms, plural } from './plural.ts'
