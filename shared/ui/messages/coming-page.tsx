import type { ReactNode } from 'react'
import { PageHeading } from '../content/page-heading.tsx'
import { texts } from '../texts/texts.ts'
import { Panel } from './panel.tsx'

type Props = { readonly title: string; readonly lead?: string; readonly children?: ReactNode }

/** A page of the route table that is not built yet: its title, what will be here, and where to go meanwhile. */
export function ComingPage({ title, lead, children }: Props) {
  const t = texts.use()
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <Panel art="soon" title={t.soon.title} text={t.soon.text}>
        {children}
      </Panel>
    </>
  )
}
