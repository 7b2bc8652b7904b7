export { IntentNotice } from './intent-notice.tsx'
export { endsIntent } from './settles.ts'
export { type IntentState, useIntent } from './use-intent.ts'
