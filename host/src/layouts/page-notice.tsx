import { pageNotice, paths } from '@trebol/shared/contract'
import { useMatches } from '@trebol/shared/router'
import { ServerRegion } from '@trebol/shared/store'
import styles from './layouts.module.css'

/** What the server says on this page alone. */
export function PageNotice() {
  const id = useMatches().at(-1)?.id
  const page = paths.find(({ pattern }) => pattern === id)
  return page ? <ServerRegion selector={pageNotice(page.pattern)} className={styles.notice} /> : null
}
