export { AcceptDocuments } from './accept-documents.tsx'
export { acceptanceTexts } from './texts/acceptance-texts.ts'
export { usePromptedLimits } from './use-prompted-limits.ts'
