export * from './hold-file.mjs'
export { ignoreFolder } from './ignore-folder.ts'
export * from './private-folder.ts'
export * from './take-lock.ts'
