/** A line of a shell block: a command with the exit code that it must have, or a step that the reader does by hand. */
export type Step =
  | { readonly kind: 'command'; readonly line: string; readonly exit: number }
  | { readonly kind: 'by-hand'; readonly line: string }

/** What stands under one heading of the runbook, in order. */
export type Section = { readonly title: string; readonly steps: readonly Step[] }

function readStep(line: string): Step {
  if (line.startsWith('# ')) return { kind: 'by-hand', line: line.slice(2) }
  const [, command = line, exit = '0'] = /^(.*?)(?: # exit (\d))?$/.exec(line) ?? []
  return { kind: 'command', line: command, exit: Number(exit) }
}

/** Reads the shell blocks of the runbook under their headings; headings without one are left out. */
export function readRunbook(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      steps: [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
        .flatMap(([, block = '']) => block.split('\n'))
        .filter((line) => line.trim() !== '')
        .map(readStep),
    }))
    .filter(({ steps }) => steps.length > 0)
}
