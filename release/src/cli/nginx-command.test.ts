import { expect, test } from 'vitest'
import { projectPages } from '../pages/project-pages.ts'
import { liveSite } from '../testing/fake-site.ts'
import { runLine } from '../testing/run-line.ts'
import { testSigner } from '../testing/test-signer.ts'

test('release nginx writes down who in front of nginx is believed, and takes no word that says something else', async () => {
  const site = await liveSite({ PUBLIC_ORIGIN: 'http://trebol.example' })
  await projectPages(site.store, 'production', testSigner)
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runLine(['nginx', '--store', site.store.place, ...args], env)
  const written = async (...args: string[]) => {
    const { code, out } = await run(args)
    expect(code).toBe(0)
    return {
      networks: out.match(/(?<=set_real_ip_from ).*(?=;)/g) ?? [],
      passedOn: [...new Set(out.match(/(?<=X-Forwarded-For )\S+(?=;)/g))],
      hops: /\{0,(\d)\}\$"/.exec(out)?.[1] ?? null,
      warned: out.includes('# Nothing in front of nginx is believed.'),
    }
  }

  const nobody = { networks: [], passedOn: ['$remote_addr'], hops: null, warned: true }
  expect(await written()).toEqual(nobody)
  expect(await written('--trusted-proxies', '0')).toEqual(nobody)
  const networks = { ...nobody, networks: ['10.0.0.0/8', 'fd00::/8'], warned: false }
  expect(await written('--trusted-proxies', '10.0.0.0/8, fd00::/8')).toEqual(networks)
  const counted = { networks: [], passedOn: ['$trebol_client'], hops: '1', warned: false }
  expect(await written('--trusted-proxies', '2')).toEqual(counted)
  // That one is about what stands in front of the services: nginx.
  expect((await run([], { TRUSTED_PROXIES: '2' })).out).toBe((await run([])).out)

  for (const [said, wrong] of [
    ['10.0.0.0/99', '10.0.0.0/99'],
    ['10.0.0.0/8,balancer', 'balancer'],
    ['10', '10'],
    ['1,10.0.0.1', '1'],
    ['10.0.0.1;deny', '10.0.0.1;deny'],
  ]) {
    const err = `release: --trusted-proxies "${wrong}" is neither a number of proxies nor a network: write 1, or 10.0.0.0/8,fd00::/8.\n`
    expect(await run(['--trusted-proxies', said ?? ''])).toEqual({ code: 2, out: '', err })
  }
})
