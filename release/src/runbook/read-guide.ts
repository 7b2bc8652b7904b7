/** A block of a step: a new file, a change of one that is there, or command lines. */
export type Block =
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly path: string; readonly before: string; readonly after: string }
  | { readonly kind: 'commands'; readonly lines: readonly string[] }

export type GuideStep = { readonly title: string; readonly blocks: readonly Block[] }

function readBlock([, path, language, text = '']: RegExpMatchArray): Block {
  const lines = text.split('\n').slice(0, -1)
  if (language === 'sh') return { kind: 'commands', lines }
  if (path === undefined) throw new Error(`A block names no file: ${lines[0]}`)
  if (language !== 'diff') return { kind: 'file', path, text }
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  return { kind: 'change', path, before: without('+'), after: without('-') }
}

/** The steps under this heading of a document, each with its blocks in order. @throws when a block names no file */
export function readGuide(text: string, heading: string): GuideStep[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      blocks: [...part.matchAll(/(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)].map(readBlock),
    }))
}
