export { fileEndings, fileKind, kindBytes } from './file-kind.ts'
export { type SendPiece, sendFile } from './send-file.ts'
