import { expect, test } from 'vitest'
import { readWorkerAddress, workerAddress } from './worker-address.ts'

const settings = { project_id: 'trebol', api_key: 'llave=&?', app_id: '1:2:web:3', sender_id: '2' }
const queryOf = (address: string) => new URL(address, 'https://trebol.example').searchParams

test('the worker reads from its address what the page wrote there', () => {
  const address = workerAddress(settings, '/api/v2')
  expect(address).toMatch(/^\/firebase-messaging-sw\.js\?/)
  expect(readWorkerAddress(queryOf(address))).toEqual({
    settings: { projectId: 'trebol', apiKey: 'llave=&?', appId: '1:2:web:3', messagingSenderId: '2' },
    apiBase: '/api/v2',
  })
})

test.each(['projectId', 'apiKey', 'appId', 'messagingSenderId'])('without %s it does nothing [R-05-07]', (name) => {
  const query = queryOf(workerAddress(settings, '/api'))
  query.delete(name)
  expect(readWorkerAddress(query)).toBeNull()
})

test('it tells no other site that a notice was opened', () => {
  const query = queryOf(workerAddress(settings, '/api'))
  for (const elsewhere of ['https://otro.example/api', '//otro.example', '/api/../x?', '/api/../x', '/api/', '']) {
    query.set('apiBase', elsewhere)
    expect(readWorkerAddress(query), elsewhere).toBeNull()
  }
})
