import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { clientAddress, crowdOf, trustedProxiesSchema } from './client-address.ts'

const trusting = (setting: string) => v.parse(trustedProxiesSchema, setting)
const from = (setting: string, peer: string | undefined, forwarded?: string) =>
  clientAddress(trusting(setting), { peer, forwarded })

describe('the address of a client', () => {
  it.each([
    ['the peer where no proxy is trusted, whatever is said', '0', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['what one proxy has seen, not what the client said', '1', '10.0.0.1', '6.6.6.6, 203.0.113.5', '203.0.113.5'],
    ['what the first of two has seen', '2', '10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.9', '203.0.113.5'],
    ['the first that is said where fewer stand in front', '2', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['the peer where the proxy says nothing', '1', '10.0.0.1', undefined, '10.0.0.1'],
    [
      'the last that no trusted network holds',
      '10.0.0.0/8',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.5, 10.2.3.4',
      '203.0.113.5',
    ],
    ['the peer that no trusted network holds', '10.0.0.0/8', '203.0.113.5', '6.6.6.6', '203.0.113.5'],
    ['read by networks of both kinds', '10.0.0.1, fd00::/8', 'fd00::1', '2001:db8::7, 10.0.0.1', '2001:db8::7'],
    ['read from a mapped peer', '127.0.0.0/8', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['read without its port', '1', '10.0.0.1', '203.0.113.5:4711', '203.0.113.5'],
    ['read without its brackets', '1', '10.0.0.1', '[2001:DB8:0:0::7]:4711', '2001:db8::7'],
    ['the nearest that can be read', '10.0.0.0/8', '10.0.0.1', '203.0.113.5, unknown, 10.0.0.7', '10.0.0.7'],
    ['nothing that is made up', '1', '10.0.0.1', '<script>', '10.0.0.1'],
    ['unknown without a peer', '1', undefined, '203.0.113.5', 'unknown'],
  ])('is %s', (_, setting, peer, forwarded, expected) => {
    expect(from(setting, peer, forwarded)).toBe(expected)
  })

  it('counts as one with its whole IPv6 network of a customer, and alone with IPv4', () => {
    const one = crowdOf('2001:db8:1:2:aaaa::1')
    expect([one, crowdOf('2001:db8:1:2::'), crowdOf('2001:0DB8:1:2:ffff:ffff:ffff:ffff')]).toEqual([one, one, one])
    expect([one, crowdOf('::1'), crowdOf('fe80::7%eth0')]).toEqual([
      '2001:db8:1:2::/64',
      '0:0:0:0::/64',
      'fe80:0:0:0::/64',
    ])
    expect(crowdOf('2001:db8:1:3::1')).not.toBe(one)
    expect([crowdOf('203.0.113.5'), crowdOf('::ffff:203.0.113.5'), crowdOf('unknown')]).toEqual([
      '203.0.113.5',
      '203.0.113.5',
      'unknown',
    ])
  })
})

it.each([
  'yes',
  '10',
  '-1',
  '10.0.0.0/33',
  '10.0.0.256',
  '10.0.0.1:80',
  'fe80::1%eth0',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '0.0.0.0/0',
  '::/0',
  '1 10.0.0.1',
])('TRUSTED_PROXIES "%s" is refused', (setting) => {
  const { success, issues } = v.safeParse(trustedProxiesSchema, setting)
  expect([success, issues?.[0].message]).toEqual([false, expect.stringContaining('10.0.0.0/8 fd00::/8')])
})
