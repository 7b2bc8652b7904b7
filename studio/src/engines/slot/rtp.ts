/** Theoretical return in per cent, exactly computed in `exact-return.ts` and pinned by a test. The catalogue states it. */
export const slotRtp = '96.13'
