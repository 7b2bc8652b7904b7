import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { listen } from '../serve/listen.ts'
import { ask } from './ask.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const program = process.env.NGINX ?? '/usr/sbin/nginx'

/** Whether nginx is here; `npm test` installs it where it can. */
export const hasNginx = existsSync(program)

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const url = await listen(server, 0, 'port')
  await new Promise((closed) => server.close(closed))
  return Number(new URL(url).port)
}

/**
 * Real nginx with this configuration; its own files lie in a folder of the test. `before`: a command that it is run by.
 * `user`: of its workers, where the test may choose.
 */
export async function startNginx(config: string, url: string, before: readonly string[] = [], user = 'root') {
  const folder = await temporaryFolder()
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'temporary'))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kinds.map((kind) => `    ${kind}_temp_path ${folder}/temporary/${kind};`).join('\n')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    config
      .replace('http {', `http {\n    access_log off;\n${places}`)
      .replace('load_module modules/', 'load_module /usr/lib/nginx/modules/')
      .replace('worker_processes auto;', 'worker_processes 1;'),
  )
  const settings = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? `user ${user};` : ''}`
  const args = ['-p', folder, '-c', file, '-e', `${folder}/error.log`, '-g', settings]
  await run(program, ['-t', ...args])
  const [command = program, ...rest] = [...before, program, ...args]
  const server: ChildProcess = spawn(command, rest, { stdio: 'ignore' })
  const ended = new Promise((done) => server.once('exit', done))
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await ended
  })
  for (;;) {
    const answered = await ask(url, '/').catch(() => null)
    if (answered) break
    if (server.exitCode !== null) throw new Error('nginx did not start')
    await pause(10)
  }
  return {
    /** Process ids of its workers. */
    workers: async () => {
      const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      return children.split(' ').filter(Boolean).map(Number)
    },
    /** What it wrote into its log of errors. */
    log: () => readFile(`${folder}/error.log`, 'utf8'),
  }
}
