import { ApiError } from '@trebol/shared/api'

/** Whether the server has said no: only then is the next press another intent. */
export const isRefused = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.kind === 'refused'
