/**
 * Splits a command text at `;` outside quotes, braces, brackets and parentheses. One pass, no backtracking; a bracket
 * or quote that never closes keeps the rest together. Empty commands are dropped; `most + 1` commands are enough to
 * know that there are too many.
 */
export function splitCommands(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const commands: string[] = []
  const open: string[] = []
  let start = 0
  const take = (end: number) => {
    const command = text.slice(start, end).trim()
    if (command !== '') commands.push(command)
    start = end + 1
  }
  for (let at = 0; at < text.length && commands.length <= most; at += 1) {
    const sign = text[at]
    switch (sign) {
      case '"':
      case "'":
        at = quoteEnd(text, at)
        break
      case '(':
        open.push(')')
        break
      case '[':
        open.push(']')
        break
      case '{':
        open.push('}')
        break
      case ')':
      case ']':
      case '}':
        if (open.at(-1) === sign) open.pop()
        break
      case ';':
        if (open.length === 0) take(at)
    }
  }
  if (commands.length <= most) take(text.length)
  return commands
}

/** Where the quote that opens at `from` closes, or the end of the text. */
function quoteEnd(text: string, from: number): number {
  const quote = text[from]
  let at = from + 1
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1
  return at
}
