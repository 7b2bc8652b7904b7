import { foldText } from '../text/fold-text.ts'
import { commonPasswords } from './common-passwords.ts'

const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Why a new password is refused, or `null`. Length is the contract's business; here stand the rules that need a list
 * or the owner's data.
 */
export function checkNewPassword(password: string, owner: { email: string; name: string }): string | null {
  const word = plain(password)
  if (isCommon(password, word)) return 'Esa contraseña es muy común. Elija otra.'
  const mailbox = plain(owner.email.split('@')[0] ?? '')
  const personal = [plain(owner.email), plain(owner.name), mailbox].filter((part) => part.length >= 4)
  if (personal.some((part) => word.includes(part))) return 'La contraseña no debe contener su correo ni su nombre.'
  return null
}

function isCommon(password: string, word: string): boolean {
  if (commonPasswords.has(foldText(password)) || commonPasswords.has(word)) return true
  // One to three characters again and again: `aaaaaaaaaaaa`, `123123123123`.
  return /^(.{1,3})\1{3,}.{0,2}$/u.test(foldText(password))
}
