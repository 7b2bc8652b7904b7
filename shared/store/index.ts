export * from './hooks.ts'
export {
  notify,
  openAuth,
  openCurrency,
  openLanguage,
  requestBalances,
  requestPause,
  requestProtection,
} from './requests.ts'
export { useServerChoice, useServerField } from './server-field.ts'
export { useServerPart } from './server-part.ts'
export { ServerRegion } from './server-region.tsx'
export type * from './state.ts'
