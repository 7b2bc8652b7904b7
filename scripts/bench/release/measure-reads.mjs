import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNginx } from '../../checks/find-nginx.mjs'
import { freePorts } from '../../family/free-ports.mjs'
import { startService, stopService } from '../../family/start-service.mjs'
import { Problem } from '../../machine/fail.mjs'
import { runCommand } from '../../machine/run-command.mjs'
import { median } from '../table.mjs'
import { must, startCommandLines } from './command-lines.mjs'
import { get } from './get.mjs'
import { publishTwo } from './measure-writers.mjs'
import { row } from './row.mjs'

const rounds = 3
const seconds = 4
const path = '/channels/production.json'

async function findWrk(say) {
  if (!existsSync('/usr/bin/wrk') && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing wrk …')
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'wrk'])
  }
  if (!existsSync('/usr/bin/wrk')) throw new Problem('wrk was not found: install it (Debian: apt-get install wrk).')
}

async function readsPerSecond(url) {
  const { output } = await runCommand('wrk', ['-t1', '-c32', `-d${seconds}s`, url])
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  if (!(rate > 0) || /Non-2xx/.test(output)) throw new Problem(`wrk could not read ${url}:\n${output}`)
  return rate
}

async function startNginx(config, folder, port) {
  const own = join(folder, 'nginx')
  mkdirSync(join(own, 'temporary'), { recursive: true })
  const kindsOfBody = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = kindsOfBody.map((kind) => `${kind}_temp_path ${own}/temporary/${kind};`).join('\n')
  writeFileSync(
    join(own, 'nginx.conf'),
    config
      .replace('http {', `http {\naccess_log off;\n${lines}`)
      .replace('load_module modules/', 'load_module /usr/lib/nginx/modules/')
      .replace('worker_processes auto;', 'worker_processes 1;'),
  )
  const settings = `daemon off; pid ${own}/pid; error_log ${own}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}`
  const nginx = spawn('/usr/sbin/nginx', ['-p', own, '-c', join(own, 'nginx.conf'), '-g', settings], {
    stdio: 'ignore',
  })
  while ((await get(`http://127.0.0.1:${port}${path}`)) === '') {
    if (nginx.exitCode !== null) throw new Problem(`nginx did not start: see ${own}/error.log`)
    await new Promise((go) => setTimeout(go, 20))
  }
  return nginx
}

/** Pointer reads a second of one edge process and of nginx with one worker, in turn; medians of three. */
export async function measureReads(root, { place, folder, say }) {
  await findWrk(say)
  if (!(await findNginx(say))) throw new Problem('The reads need nginx: install it and run the command again.')
  const ports = await freePorts()
  const { run, stop } = startCommandLines(root, place)
  let edge
  let nginx
  try {
    for (const unit of ['host', 'games']) {
      const [id] = await publishTwo(run, folder, unit, 'reads')
      await must(run(['promote', unit, id]))
    }
    const site = `http://127.0.0.1:${ports.site}`
    edge = await startService('edge', join(root, 'release/dist/cli.js'), {
      dataDir: folder,
      args: ['serve', '--store', place],
      env: { SITE_PORT: String(ports.site), OPS_PORT: String(ports.ops), PUBLIC_ORIGIN: site, DATA_DIR: folder },
    })
    const { config } = await must(run(['nginx', '--listen', `127.0.0.1:${ports.studio}`]))
    nginx = await startNginx(config, folder, ports.studio)
    const ours = []
    const theirs = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await readsPerSecond(site + path))
      theirs.push(await readsPerSecond(`http://127.0.0.1:${ports.studio}${path}`))
    }
    const ratio = median(theirs) / median(ours)
    const number = (value) => Math.round(value).toLocaleString('en')
    const said = `${number(median(ours))} /s; nginx ${number(median(theirs))} /s: ${ratio.toFixed(2)} ×`
    return [row('pointer reads, one edge process; nginx with one worker', said, 'within 2 ×', ratio <= 2)]
  } finally {
    nginx?.kill('SIGQUIT')
    if (edge) await stopService(edge)
    await stop()
  }
}
