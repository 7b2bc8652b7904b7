export { type SendPiece, sendFile } from './send-file.ts'
