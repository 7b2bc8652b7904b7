import { useLocale } from '@trebol/shared/store'
import type { ReactNode } from 'react'

/** Words of the page itself within a document, which may be in another language. */
export const PageWords = ({ children }: { children: ReactNode }) => <span lang={useLocale()}>{children}</span>
