// Runs a command with TEST_S3_URL pointing at a bucket of a throw-away object store (Ceph's gateway):
//   node release/test/with-object-store.mjs -- npx vitest run release
import { spawn } from 'node:child_process'
import { findObjectStore } from '../../scripts/checks/find-object-store.mjs'
import { startTestStore } from './start-object-store.mjs'

const say = (line) => process.stderr.write(`${line}\n`)

async function run([program, ...parts]) {
  const programs = await findObjectStore(say)
  const store = await startTestStore(programs)
  try {
    const env = {
      ...process.env,
      ...store.env,
      TEST_S3_URL: `s3://${store.bucket}?endpoint=${store.endpoint}`,
      // For a test that needs one of its own, to kill it.
      TEST_S3_PROGRAMS: JSON.stringify(programs),
    }
    const child = spawn(program, parts, { stdio: 'inherit', env })
    // The command gets Ctrl-C itself; this process lives on to stop the servers.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return await new Promise((resolve) => {
      child.once('exit', (code) => resolve(code ?? 1))
      child.once('error', (error) => {
        say(`${program} cannot be run: ${error.message}`)
        resolve(127)
      })
    })
  } finally {
    await store.stop()
  }
}

const split = process.argv.indexOf('--')
const command = split === -1 ? [] : process.argv.slice(split + 1)
if (command.length === 0) {
  say('Say what to run: node release/test/with-object-store.mjs -- npx vitest run release')
  process.exitCode = 2
} else {
  process.exitCode = await run(command).catch((error) => {
    say(error.message)
    return 1
  })
}
