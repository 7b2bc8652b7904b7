export * from './hold-file.mjs'
export * from './take-lock.ts'
