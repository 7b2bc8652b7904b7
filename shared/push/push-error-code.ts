/** What can go wrong with push messages. Source: specification section 8. */
export const pushErrorCodes = [
  'missing-app-config-values',
  'only-available-in-window',
  'only-available-in-sw',
  'permission-default',
  'permission-blocked',
  'unsupported-browser',
  'indexed-db-unsupported',
  'failed-service-worker-registration',
  'token-subscribe-failed',
  'token-subscribe-no-token',
  'token-unsubscribe-failed',
  'token-update-failed',
  'token-update-no-token',
  'invalid-sw-registration',
  'invalid-vapid-key',
] as const
export type PushErrorCode = (typeof pushErrorCodes)[number]
