import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasCode } from '../has-code.ts'
import { Refusal } from '../refusal.ts'

/** Binds a server to the loopback interface. @returns its address. @throws Refusal when the port is taken. */
export async function listen(server: Server, port: number, setting: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = hasCode(error, 'EADDRINUSE', 'EACCES')
      const line = `Port ${port} cannot be used: stop the process that holds it, or choose another with ${setting}.`
      reject(taken ? new Refusal(line) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://127.0.0.1:${bound}`
}
