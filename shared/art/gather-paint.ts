const painted = /<(?:path|circle|ellipse|rect)(?: [a-z]+="[^"]*")*?( fill="[^"]*")( opacity="[^"]*")?\/>/g

/** Writes the paint of neighbours that share it once, on a group around them: a picture has to stay small. */
export function gatherPaint(shapes: string): string {
  const found = [...shapes.matchAll(painted)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
    paint: `${match[1]}${match[2] ?? ''}`,
  }))
  let written = ''
  let at = 0
  for (let first = 0; first < found.length; ) {
    const start = found[first]
    if (start === undefined) break
    let last = first
    while (found[last + 1]?.paint === start.paint && found[last + 1]?.from === found[last]?.to) last += 1
    const run = found.slice(first, last + 1)
    const inside = run.map(({ text }) => text.replace(`${start.paint}/>`, '/>')).join('')
    written += shapes.slice(at, start.from)
    written += run.length > 1 && start.paint !== ' fill="none"' ? `<g${start.paint}>${inside}</g>` : start.text
    at = run.at(-1)?.to ?? start.to
    first = last + 1
  }
  return written + shapes.slice(at)
}
