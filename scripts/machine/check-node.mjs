/** Lowest Node.js that the whole set of packages accepts. */
const lowest = [20, 19]

/** One line that says the repair, or `null` when this Node.js will do. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const enough = major > lowest[0] || (major === lowest[0] && minor >= lowest[1])
  return enough
    ? null
    : `Node.js ${version} is too old: install ${lowest.join('.')} or newer (22 or 24 recommended) and run the command again.`
}
