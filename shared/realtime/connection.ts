/** Host only: makes the connection. Its code is big and never in a first load. */
export { type Connection, type ConnectMeans, connect } from './connect.ts'
export { RealtimeError } from './realtime-error.ts'
