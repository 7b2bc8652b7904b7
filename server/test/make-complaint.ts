import { randomUUID } from 'node:crypto'
import { complaintReceiptSchema, complaintThreadSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import type { TestServer } from './open-test-server.ts'
import { fileOf, pictureBytes, sendPieces } from './send-file.ts'

export const story = 'Pedí un retiro hace tres días y no llegó a mi cuenta.'

export const complaintOf = (over: Readonly<Record<string, unknown>> = {}) => ({
  ...{ rid: randomUUID() as string, topic: 'withdrawal', text: story },
  ...over,
})

/** Makes a complaint that is taken. */
export async function makeComplaint(server: TestServer, token: string, over: Readonly<Record<string, unknown>> = {}) {
  const answer = await server.call('createComplaint', complaintOf(over), { token })
  if (!answer.result) throw new Error(answer.text)
  return v.parse(complaintReceiptSchema, answer.response.return)
}

export async function readThread(server: TestServer, token: string, number: string) {
  const { response } = await server.call('getComplaint', { number }, { token })
  return v.parse(complaintThreadSchema, response.return)
}

/** Sends a picture and gives the id of what is kept. */
export async function sentFile(server: TestServer, token: string): Promise<string> {
  return fileOf(await sendPieces(server, token, await pictureBytes(), { purpose: 'complaint' })).file_id
}
