import { request } from 'node:http'

/** The text of an answer; empty when there is none. */
export const get = (url) =>
  new Promise((resolve) => {
    const call = request(url, { agent: false }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
      answer.on('error', () => resolve(''))
    })
    call.on('error', () => resolve(''))
    call.end()
  })
