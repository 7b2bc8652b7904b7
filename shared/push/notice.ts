/** For the worker alone: what it does with a notice, and what it was told in its address. */
export { hearNotices } from './hear-notices.ts'
export { readWorkerAddress } from './worker-address.ts'
