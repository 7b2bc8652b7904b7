/** Names of the code itself, such as the property that was not there: they group errors, and nobody typed them. */
const codeName = /^[A-Za-z_$][\w$.]{0,39}$/
/** What was to be read is repeated by what fails to read it. */
const quotesInput = /json/i

const quoted = /"[^"]*"|`[^`]*`|“[^”]*”|«[^»]*»|(?<!\w)'[^']*'(?!\w)/g
const address = /[a-z][\w+.-]*:\/\/[^\s'")]+/gi
const mail = /[^\s@'"<>(]+@[^\s@'"<>)]+/g
const word = /[\w+/=-]{16,}/g
/** The number of an error of React is its name. */
const number = /(?<!React error #)(?<!\d)\d+/g
const longestName = 40

/**
 * The message of an error without what could be a person's: addresses, mails, tokens and numbers become words that say
 * so, quoted text is left out unless it is a name of the code. Masking twice changes nothing more. One line.
 * Source: docs/platform.md, "Errors".
 */
export function maskMessage(message: string): string {
  const isName = (text: string) => codeName.test(text) && !quotesInput.test(message)
  return message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(address, '<address>')
    .replace(mail, '<mail>')
    .replace(quoted, (text) => (isName(text.slice(1, -1)) ? text : `${text.at(0)}…${text.at(-1)}`))
    .replace(word, (text) => (/\d/.test(text) || text.length > longestName ? '<token>' : text))
    .replace(number, '0')
    .trim()
}
