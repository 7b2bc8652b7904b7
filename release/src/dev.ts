/** What `npm run dev` takes from the release tool. */
export { openSigner } from './cli/signing-options.ts'
export { openDeployedSite, readAddress } from './dev/deployed-site.ts'
export { startDevEdge } from './dev/start-dev-edge.ts'
export { Refusal } from './refusal.ts'
export { readServeSettings } from './serve/read-serve-settings.ts'
export { WrongUsage } from './wrong-usage.ts'
