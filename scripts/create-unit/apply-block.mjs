const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A change that adds the last item to a list on one line: `name = [items] rest`. */
function readListChange({ before, after }) {
  const shape = /^(.* = )\[(.*)\](.*)$/
  const [old, next] = [shape.exec(before), shape.exec(after)]
  if (!old || !next || old[1] !== next[1] || old[3] !== next[3] || !next[2].startsWith(old[2])) return null
  return { head: old[1], item: next[2].slice(old[2].length).replace(/^, /, ''), rest: old[3] }
}

/**
 * The text of a file after a block of the guide; `null` stands for a file that is not there. A list that has grown since
 * the guide was written takes the new item all the same. @throws Error when what is to be changed does not stand there once
 */
export function applyBlock(text, block) {
  if (block.kind === 'file') {
    if (text !== null) throw new Error(`${block.path} is there already`)
    return block.text
  }
  if (text === null) throw new Error(`${block.path} is not there`)
  const list = readListChange(block)
  if (list !== null) {
    const found = [
      ...text.matchAll(new RegExp(`^${literally(list.head)}\\[([^\\]]*)\\]${literally(list.rest)}$`, 'gm')),
    ]
    if (found.length !== 1) throw new Error(`${block.path} has ${found.length} lists like:\n${block.before}`)
    const [{ 0: whole, 1: inside, index }] = found
    const items = [inside.trim().replace(/,$/, ''), list.item].filter((item) => item !== '').join(', ')
    return `${text.slice(0, index)}${list.head}[${items}]${list.rest}${text.slice(index + whole.length)}`
  }
  const parts = `\n${text}`.split(`\n${block.before}\n`)
  if (parts.length !== 2) throw new Error(`${block.path} has ${parts.length - 1} places with:\n${block.before}`)
  return parts.join(`\n${block.after}\n`).slice(1)
}
