import type { Handlers } from '../calls/handler.ts'
import { documentFacts } from './document-facts.ts'
import { documentTables } from './document-tables.ts'

export const getPage: Handlers['getPage'] = async ({ slug }, { services }) => ({
  value: { facts: documentFacts(services), tables: documentTables(slug, services) },
})
