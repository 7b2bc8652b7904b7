import type { RemoteModule } from '@trebol/shared/contract'
import { legalPages } from './legal-pages.tsx'

export const remote = {
  contract: 1,
  pages: legalPages,
  parts: {},
} satisfies RemoteModule<'legal'>
