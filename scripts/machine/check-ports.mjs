import { createServer } from 'node:net'

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })

/** One line that says the repair for the first port that is taken, or `null`. `ports`: variable name → number. */
export async function checkPorts(ports, command = 'npm start') {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      return `Port ${port} is in use: stop the program that holds it, or choose another one, for example: ${name}=${port + 1000} ${command}`
    }
  }
  return null
}
