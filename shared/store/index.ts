export * from './hooks.ts'
export {
  loadPart,
  notify,
  openAuth,
  openCurrency,
  openLanguage,
  requestBalances,
  requestPause,
  requestProtection,
} from './requests.ts'
export { type Addressable, type Group, type ServerPart, useServerPart } from './server-part.ts'
export { ServerRegion } from './server-region.tsx'
export type * from './state.ts'
