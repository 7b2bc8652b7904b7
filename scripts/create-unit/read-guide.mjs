/** Blocks of the steps 1 to 4 are what `npm run create-unit` writes. Source: docs/adding-a-remote.md. */
export const guidePath = 'docs/adding-a-remote.md'
export const guideHeading = 'Add a remote in six steps'

function readBlock([, path, language, text = '']) {
  const lines = text.split('\n').slice(0, -1)
  if (language === 'sh') return { kind: 'commands', lines }
  if (path === undefined) throw new Error(`A block names no file: ${lines[0]}`)
  if (language !== 'diff') return { kind: 'file', path, text }
  const without = (sign) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  return { kind: 'change', path, before: without('+'), after: without('-') }
}

/** The steps under this heading of a document, each with its blocks in order. @throws when a block names no file */
export function readGuide(text, heading) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      blocks: [...part.matchAll(/(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)].map(readBlock),
    }))
}
