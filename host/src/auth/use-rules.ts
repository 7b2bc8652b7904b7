import { authTexts } from './texts/auth-texts.ts'

/**
 * Client and server say the rules of fields with the same words, those of the contract, in Spanish. This gives them in
 * the language of the page; one that has no translation is said as it is.
 */
export function useRules(): (message: string | undefined) => string | undefined {
  const { rules } = authTexts.use()
  return (message) => (message !== undefined && Object.hasOwn(rules, message) ? rules[message] : message)
}
