import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { findNginx } from '../../checks/find-nginx.mjs'
import { freePorts } from '../../family/free-ports.mjs'
import { startService, stopService } from '../../family/start-service.mjs'
import { runCommand } from '../../machine/run-command.mjs'
import { median } from '../table.mjs'

const seconds = 5
const get = (url) =>
  new Promise((resolve) => {
    const call = request(url, { agent: false }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
    call.on('error', () => resolve(''))
    call.end()
  })

async function findWrk(say) {
  if (!existsSync('/usr/bin/wrk') && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing wrk …')
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'wrk'])
  }
  return existsSync('/usr/bin/wrk')
}

async function readsPerSecond(url) {
  const { output } = await runCommand('wrk', ['-t1', '-c32', `-d${seconds}s`, url])
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0))
}

async function startNginx(run, folder, port) {
  const { answer } = await run(['nginx', '--listen', `127.0.0.1:${port}`])
  const own = join(folder, 'nginx')
  mkdirSync(join(own, 'temporary'), { recursive: true })
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = places.map((kind) => `${kind}_temp_path ${own}/temporary/${kind};`).join('\n')
  writeFileSync(
    join(own, 'nginx.conf'),
    answer.config
      .replace('http {', `http {\naccess_log off;\n${lines}`)
      .replace('load_module modules/', 'load_module /usr/lib/nginx/modules/')
      .replace('worker_processes auto;', 'worker_processes 1;'),
  )
  const settings = `daemon off; pid ${own}/pid; error_log ${own}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}`
  const nginx = spawn('/usr/sbin/nginx', ['-p', own, '-c', join(own, 'nginx.conf'), '-g', settings], {
    stdio: 'ignore',
  })
  while ((await get(`http://127.0.0.1:${port}/channels/production.json`)) === '' && nginx.exitCode === null) {
    await new Promise((go) => setTimeout(go, 20))
  }
  return nginx
}

/** Pointer reads a second of one edge process and of nginx, and how soon a page shows the old release after a rollback. */
export async function measureEdge(root, run, folder, place, say) {
  const ports = await freePorts()
  const edge = await startService('edge', join(root, 'release/dist/cli.js'), {
    dataDir: folder,
    args: ['serve', '--store', place],
    env: {
      SITE_PORT: String(ports.site),
      OPS_PORT: String(ports.ops),
      PUBLIC_ORIGIN: `http://127.0.0.1:${ports.site}`,
    },
  })
  const rows = []
  try {
    const site = `http://127.0.0.1:${ports.site}`
    const { units } = (await run(['status'])).answer
    const [now, before] = [units.games.active, units.games.previous]
    const waits = []
    for (let at = 0; at < 5; at += 1) {
      await run(['unlock', 'games'])
      await run(['promote', 'games', now])
      await run(['rollback', 'games', '--to', before, '--reason', 'bench'])
      const returned = performance.now()
      while (!(await get(`${site}/`)).includes(`"active":"${before}"`)) {
        if (performance.now() - returned > 10_000) break
      }
      waits.push(performance.now() - returned)
    }
    rows.push([
      'rollback returned → a new page load gets the old release, median of 5',
      `${median(waits).toFixed(0)} ms`,
      '≤ 1,000 ms',
    ])
    if ((await findWrk(say)) && (await findNginx(say))) {
      const nginx = await startNginx(run, folder, ports.studio)
      try {
        const path = '/channels/production.json'
        const [ours, theirs] = [
          await readsPerSecond(site + path),
          await readsPerSecond(`http://127.0.0.1:${ports.studio}${path}`),
        ]
        const number = (value) => value.toLocaleString('en')
        rows.push(['pointer reads/s, one edge process', number(ours), 'within 2× of nginx'])
        rows.push(['pointer reads/s, nginx with one worker', number(theirs), `${(theirs / ours).toFixed(2)} ×`])
      } finally {
        nginx.kill('SIGQUIT')
      }
    }
  } finally {
    await stopService(edge)
  }
  return rows
}
