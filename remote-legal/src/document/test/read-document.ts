import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type Block, documentSchema, earlierSchema, type LegalDocument } from '../document-schema.ts'
import { type DocumentPattern, documentUrls } from '../document-urls.ts'
import { earlierUrls } from '../earlier-urls.ts'
import { fillDocument } from '../fill-document.ts'
import { savedFactsSchema, savedFactsUrl } from '../saved-facts.ts'

const json = async (url: URL): Promise<unknown> => JSON.parse(await readFile(url, 'utf8'))

export const patterns = Object.keys(documentUrls) as DocumentPattern[]

/** A document as its payload states it, with its places open. */
export const readTemplate = async (pattern: DocumentPattern): Promise<LegalDocument> =>
  v.parse(documentSchema, await json(documentUrls[pattern]))

export const readEarlier = async (pattern: DocumentPattern): Promise<readonly LegalDocument[]> =>
  v.parse(earlierSchema, await json(earlierUrls[pattern]))

export const readSavedFacts = async () => v.parse(savedFactsSchema, await json(savedFactsUrl))

/** A document as a player reads it with the facts of the release. */
export const readDocument = async (pattern: DocumentPattern): Promise<LegalDocument> =>
  fillDocument(await readTemplate(pattern), await readSavedFacts())

export const blocksOf = ({ sections }: LegalDocument): Block[] => sections.flatMap(({ blocks }) => blocks)
