import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram } from './program.ts'

/** The commands that change nothing that anybody else sees; every other one must be able to say what it would do. */
const reading = [
  'audit',
  'check',
  'compare',
  'doctor',
  'errors list',
  'errors show',
  'hooks list',
  'keys list',
  'keys refusals',
  'log',
  'nginx',
  'show',
  'signing-key show',
  'status',
  'why',
]
/** Stays, and makes no change of its own accord that somebody asked for. */
const running = ['serve']

function leavesOf(command: Command, path: readonly string[] = []): { name: string; options: string[] }[] {
  if (command.commands.length > 0) return command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]))
  return [{ name: path.join(' '), options: command.options.map(({ long }) => String(long)) }]
}
const leaves = leavesOf(buildProgram())
const without = (option: string) => leaves.filter(({ options }) => !options.includes(option)).map(({ name }) => name)

describe('the commands, as docs/platform.md says', () => {
  it('all take --json, but for the one that stays', () => {
    expect(without('--json')).toEqual(running)
  })

  it('all take --store, but for those that look at no store', () => {
    expect(without('--store')).toEqual(['keys add', 'keys list', 'keys refusals', 'keys revoke', 'doctor'])
  })

  it('take --dry-run exactly when they change something', () => {
    expect(without('--dry-run').sort()).toEqual([...reading, ...running].sort())
  })
})
