import { isClabe } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { isAddressOf } from './check-address.ts'

test.each([
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', false],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6', false],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', false],
  ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', false],
  // The examples of EIP-55.
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', true],
  ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['ERC20', '0xde709f2102306220921060314715629080e2fb77', true],
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
  ['ERC20', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', false],
  ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  [undefined, '', false],
])('on the network %s the address %s is good: %s', (network, address, good) => {
  expect(isAddressOf(network, address)).toBe(good)
})

test('a CLABE has 18 digits, and one that is mistyped is told', () => {
  const good = '032180000118359719'
  expect(isClabe(good)).toBe(true)
  expect(isClabe(good.slice(1))).toBe(false)
  for (let at = 0; at < good.length; at += 1) {
    for (const digit of '0123456789') {
      if (digit !== good[at]) expect(isClabe(good.slice(0, at) + digit + good.slice(at + 1))).toBe(false)
    }
  }
})
