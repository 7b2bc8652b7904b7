export { ApiError, type ApiErrorKind } from './api-error.ts'
export { type ApiClient, type ApiPolicy, createApiClient, type Nesting } from './create-api-client.ts'
export { call, setClient } from './current-client.ts'
export { newIntent } from './new-intent.ts'
