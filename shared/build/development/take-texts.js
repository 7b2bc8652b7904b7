// Appended to each catalogue of texts in development, with its name in the place of CATALOGUE; see live-texts.ts.
if (import.meta.webpackHot) {
  const { data, accept, dispose } = import.meta.webpackHot
  const isTree = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const take = (held, next) => {
    for (const name of Object.keys(held)) if (!(name in next)) delete held[name]
    for (const [name, value] of Object.entries(next)) {
      if (isTree(value) && isTree(held[name])) take(held[name], value)
      else held[name] = value
    }
  }
  // The tree of the first load is the one that everybody holds.
  const held = data?.held ?? CATALOGUE
  if (held !== CATALOGUE) {
    take(held, CATALOGUE)
    dispatchEvent(new Event('trebol:texts'))
  }
  dispose((next) => {
    next.held = held
  })
  accept()
}
