import { resolve } from 'node:path'
import { buildWorkspace } from './machine/build-workspace.mjs'
import { fail } from './machine/fail.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
await buildWorkspace(resolve(import.meta.dirname, '..'), { say }).catch(fail)
