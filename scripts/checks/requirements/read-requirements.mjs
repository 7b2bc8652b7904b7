const line = /^\|\s*(R-\d\d-\d\d)\s*\|(.*)\|([^|]*)\|\s*$/

/** Lines of the list: id, statement and what stands in the column of proofs. */
export function readRequirements(markdown) {
  return markdown.split('\n').flatMap((text) => {
    const [, id, statement, proof] = line.exec(text) ?? []
    return id === undefined ? [] : [{ id, statement: statement.trim(), proof: proof.trim() }]
  })
}

/** The same text with other proofs. */
export function writeProofs(markdown, proofOf) {
  return markdown
    .split('\n')
    .map((text) => {
      const [, id, statement] = line.exec(text) ?? []
      return id === undefined ? text : `| ${id} | ${statement.trim()} | ${proofOf(id)} |`
    })
    .join('\n')
}
