import type { BuildFile } from './read-build.ts'

/** Text that survives minification and stands only in the library's own code. */
const telltales = [
  ['react', 'react.transitional.element'],
  ['react-router-dom', '__reactRouterVersion'],
  ['axios', 'AxiosError'],
] as const

/** Libraries whose code stands in the scripts of a remote although the host lends them, whatever unit.json says. */
export function findOwnCopies(files: readonly BuildFile[]): string[] {
  const scripts = files.filter(({ path }) => /\.[cm]?js$/.test(path)).map(({ bytes }) => Buffer.from(bytes))
  return telltales.filter(([, text]) => scripts.some((script) => script.includes(text))).map(([library]) => library)
}
