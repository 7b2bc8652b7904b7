import { defineUnit } from '@trebol/shared/build'
import { readStaticTexts } from './read-static-texts.ts'
import { documentUrls } from './src/document/document-urls.ts'

const documents = Object.keys(documentUrls)

export default defineUnit(
  'legal',
  import.meta.dirname,
  {
    ...Object.fromEntries(documents.map((pattern) => [pattern, ['document']])),
    '/privacy-policy': ['accepted'],
    '/terms-and-conditions': ['accepted'],
    '/chat': ['chat'],
    '/kyc': ['verification'],
    '/dispute-resolution': ['complaints'],
    '/dev-tools': ['diagnosis'],
    '/responsible-gambling': ['responsible'],
    '/self-exclusion': ['exclusion'],
  },
  readStaticTexts(documents),
  documents,
)
