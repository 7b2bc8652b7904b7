import { defineUnit } from '@trebol/shared/build'
import { documentUrls } from './src/document/document-urls.ts'

export default defineUnit('legal', import.meta.dirname, {
  ...Object.fromEntries(Object.keys(documentUrls).map((pattern) => [pattern, ['document']])),
  '/dev-tools': ['diagnosis'],
})
