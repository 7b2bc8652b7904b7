/** How the page of a commit is named below a repository; the first part of the host says whose it is. */
const places = { github: 'commit', gitlab: '-/commit', bitbucket: 'commits' } as const

/** `git@github.com:trebol/site.git` as well as `https://…` and `ssh://…`. */
const shortForm = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/

/**
 * The page of a commit in a repository whose address Git or a pipeline names; `null` where the form of such pages is not
 * known. Sources: the addresses of github.com, gitlab.com and bitbucket.org, and of servers named after them.
 */
export function commitPage(repository: string | undefined, commit: string | null): string | null {
  const named = repository?.trim() ?? ''
  const [, shortHost, shortPath] = shortForm.exec(named) ?? []
  const text = shortHost === undefined ? named : `https://${shortHost}/${shortPath}`
  const url = URL.canParse(text) ? new URL(text) : null
  const kind = (Object.keys(places) as (keyof typeof places)[]).find((name) => url?.hostname.split('.').includes(name))
  if (url === null || kind === undefined || commit === null || !/^[0-9a-f]{7,64}$/.test(commit)) return null
  const path = url.pathname.replace(/(?:\.git)?\/?$/, '')
  return `https://${url.hostname}${path}/${places[kind]}/${commit}`
}
