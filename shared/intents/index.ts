export { IntentNotice } from './intent-notice.tsx'
export { type IntentState, useIntent } from './use-intent.ts'
