/** Names of the code itself, such as the property that was not there: they group errors, and nobody typed them. */
const codeName = /^[A-Za-z_$][\w$.]{0,39}$/
/** What was to be read is repeated by what fails to read it. */
const quotesInput = /json/i

const closing: Readonly<Record<string, string>> = { '"': '"', '`': '`', '“': '”', '«': '»', "'": "'" }
/** Up to its end, or that of the message; an apostrophe within a word begins and ends nothing. */
const quoted = /"[^"]*"?|`[^`]*`?|“[^”]*”?|«[^»]*»?|(?<!\w)'(?:[^']|'(?=\w))*'?/g
const address = /[a-z][\w+.-]*:\/\/[^\s'")]+/gi
const mail = /[^\s@'"<>(]+@[^\s@'"<>)]+/g
const word = /[\w+/=-]{16,}/g
/** The number of an error of React is its name. */
const number = /(?<!React error #)(?<!\d)\d+/g
const longestName = 40
/** Longer ones are cut first: looking for forms in them takes its square. */
const mostMasked = 1_000

/**
 * The message of an error without what could be a person's: addresses, mails, tokens and numbers become words that say
 * so, quoted text is left out unless it is a name of the code. Masking twice changes nothing more. One line.
 * Source: docs/platform.md, "Errors".
 */
export function maskMessage(message: string): string {
  const isName = (text: string, close: string) =>
    text.endsWith(close) && codeName.test(text.slice(1, -1)) && !quotesInput.test(message)
  const withoutQuoted = (text: string) => {
    const [open = ''] = text
    const close = closing[open] ?? ''
    return isName(text, close) ? text : `${open}…${close}`
  }
  return message
    .slice(0, mostMasked)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(address, '<address>')
    .replace(mail, '<mail>')
    .replace(quoted, withoutQuoted)
    .replace(word, (text) => (/\d/.test(text) || text.length > longestName ? '<token>' : text))
    .replace(number, '0')
    .trim()
}
