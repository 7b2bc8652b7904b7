export { IntentNotice } from './intent-notice.tsx'
export { sendKeyed } from './send-keyed.ts'
export { endsIntent } from './settles.ts'
export { type IntentState, useIntent } from './use-intent.ts'
