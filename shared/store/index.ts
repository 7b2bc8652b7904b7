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
export { ServerRegion } from './server-region.tsx'
export type * from './state.ts'
