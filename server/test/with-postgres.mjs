// Runs a command with TEST_DATABASE_URL pointing at a throw-away PostgreSQL:
//   node server/test/with-postgres.mjs -- npx vitest run server
import { spawn } from 'node:child_process'
import { startPostgres } from '../../shared/database/testing/start-postgres.mjs'

const exitWithoutServer = 3

async function run([program, ...parts]) {
  const postgres = await startPostgres()
  if (postgres === null) {
    process.stderr.write('No PostgreSQL here. Get one with: apt-get install postgresql (only its programs are used).\n')
    return exitWithoutServer
  }
  try {
    const child = spawn(program, parts, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } })
    // The command gets Ctrl-C itself; this process lives on to stop the server.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return await new Promise((resolve) => {
      child.once('exit', (code) => resolve(code ?? 1))
      child.once('error', (error) => {
        process.stderr.write(`${program} cannot be run: ${error.message}\n`)
        resolve(127)
      })
    })
  } finally {
    await postgres.stop()
  }
}

const split = process.argv.indexOf('--')
const command = split === -1 ? [] : process.argv.slice(split + 1)
if (command.length === 0) {
  process.stderr.write('Say what to run: node server/test/with-postgres.mjs -- npx vitest run server\n')
  process.exitCode = 2
} else {
  process.exitCode = await run(command).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    return 1
  })
}
