export * from './hooks.ts'
export { openAuth, openCurrency, requestBalances } from './requests.ts'
export type * from './state.ts'
