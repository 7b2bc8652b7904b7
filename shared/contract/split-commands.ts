const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * Splits a command text at `;` outside quotes, braces, brackets and parentheses. One pass, no backtracking; a bracket
 * or quote that never closes keeps the rest together. Empty commands are dropped.
 */
export function splitCommands(text: string): string[] {
  const commands: string[] = []
  const open: string[] = []
  let quote: string | null = null
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote !== null) {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = null
    } else if (sign === '"' || sign === "'") quote = sign
    else if (Object.hasOwn(closers, sign)) open.push(closers[sign] ?? '')
    else if (sign === open.at(-1)) open.pop()
    else if (sign === ';' && open.length === 0) {
      commands.push(text.slice(start, at))
      start = at + 1
    }
  }
  commands.push(text.slice(start))
  return commands.map((command) => command.trim()).filter((command) => command !== '')
}
