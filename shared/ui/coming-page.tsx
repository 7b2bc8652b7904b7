import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { Panel } from './panel.tsx'

type Props = { readonly title: string; readonly lead?: string; readonly children?: ReactNode }

/** A page of the route table that is not built yet: its title, what will be here, and where to go meanwhile. */
export function ComingPage({ title, lead, children }: Props) {
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <Panel
        art="soon"
        title="Muy pronto"
        text="Estamos preparando esta página. Mientras tanto, el resto del sitio está a su disposición."
      >
        {children}
      </Panel>
    </>
  )
}
