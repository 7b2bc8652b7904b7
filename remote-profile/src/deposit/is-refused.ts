import { ApiError } from '@trebol/shared/api'

/** Whether the server has said no, in words for the player. */
export const isRefused = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.kind === 'refused'
