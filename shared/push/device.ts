/** Host only: registers this browser at the provider. Its code is big and never in a first load. */
export { type PushDevice, pushDevice } from './push-device.ts'
