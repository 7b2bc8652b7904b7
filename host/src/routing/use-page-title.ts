import { useMatches } from '@trebol/shared/router'
import { texts } from '../texts/texts.ts'

const isNameOf = <T extends object>(names: T, id: PropertyKey | undefined): id is keyof T =>
  id !== undefined && Object.hasOwn(names, id)

/** Title of the page that is open, without the site's name; `null` where no route matches. */
export function usePageTitle(): string | null {
  const { pages } = texts.use()
  const id = useMatches().at(-1)?.id
  return isNameOf(pages, id) ? pages[id] : null
}
