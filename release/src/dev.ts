/** What `npm run dev` takes from the release tool. */
export { units } from '@trebol/shared/contract/release'
export { openDeployedSite, readAddress } from './dev/deployed-site.ts'
export { startDevEdge } from './dev/start-dev-edge.ts'
export { Refusal } from './refusal.ts'
export { WrongUsage } from './wrong-usage.ts'
