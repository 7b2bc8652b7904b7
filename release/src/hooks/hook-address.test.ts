import { describe, expect, it } from 'vitest'
import { chooseAddress, isPublic, shownAddress, wrongOfAddress } from './hook-address.ts'

describe('an address of a hook', () => {
  it.each([
    ['https://example.com/hook', null],
    ['https://example.com:8443/hook?token=a', null],
    ['http://localhost:9000/hook', null],
    ['http://127.0.0.1:9000', null],
    ['http://[::1]:9000', null],
    ['http://0x7f.1/', null],
    ['http://example.com', 'would carry messages unprotected'],
    ['http://localhost.example.com', 'would carry messages unprotected'],
    ['http://localhost.:9000', 'would carry messages unprotected'],
    ['http://10.0.0.1', 'would carry messages unprotected'],
    ['http://169.254.169.254/latest/meta-data', 'would carry messages unprotected'],
    ['ftp://example.com', 'would carry messages unprotected'],
    ['file:///etc/passwd', 'would carry messages unprotected'],
    ['https://ana:secret@example.com', 'holds a password'],
    ['example.com', 'is no address'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'is no address'],
  ])('%s: %s', (text, wrong) => {
    const said = wrongOfAddress(text)
    if (wrong === null) expect(said).toBeNull()
    else expect(said).toContain(wrong)
  })

  it.each([
    ['93.184.215.14', true],
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['2606:2800:21f:cb07::1', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.2.1', false],
    ['192.168.1.1', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:169.254.169.254', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:a9fe:a9fe::1', false],
    ['3fff::1', false],
    ['example.com', false],
  ])('%s is of the internet: %s', (address, expected) => expect(isPublic(address)).toBe(expected))

  it.each([
    ['example.com', ['93.184.215.14'], false, '93.184.215.14'],
    ['example.com', ['93.184.215.14', '2606:2800:21f:cb07::1'], false, '93.184.215.14'],
    ['localhost', ['127.0.0.1'], false, '127.0.0.1'],
    ['localhost', ['10.0.0.1', '::1'], false, '::1'],
    ['::1', ['::1'], false, '::1'],
    ['intranet.example', ['10.0.0.1'], true, '10.0.0.1'],
  ])('of %s (%j, private: %s) is %s', (host, addresses, allowPrivate, address) =>
    expect(chooseAddress(host, addresses, allowPrivate)).toMatchObject({ kind: 'address', address }),
  )

  it.each([
    ['intranet.example', ['10.0.0.1'], 'intranet.example leads to 10.0.0.1, which is no address of the internet'],
    ['both.example', ['93.184.215.14', '169.254.169.254'], 'both.example leads to 169.254.169.254'],
    ['home.example', ['127.0.0.1'], 'home.example leads to 127.0.0.1'],
    ['169.254.169.254', ['169.254.169.254'], 'leads to 169.254.169.254'],
    ['localhost', ['93.184.215.14'], 'localhost has no address'],
    ['nowhere.example', [], 'nowhere.example has no address'],
  ])('of %s (%j) is none', (host, addresses, reason) => {
    const chosen = chooseAddress(host, addresses, false)
    expect(chosen).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) })
  })

  it('is shown without what opens a chat', () => {
    expect(shownAddress('https://hooks.slack.com/services/T0001/B0002/AbCdEfGhIjKlMnOpQrStUvWx?x=1#y')).toBe(
      'https://hooks.slack.com/services/T0001/B0002/AbCd…',
    )
    expect(shownAddress('http://localhost:9000/hook?token=mine')).toBe('http://localhost:9000/hook')
  })
})
