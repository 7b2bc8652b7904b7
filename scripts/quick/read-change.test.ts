import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseBase, readChange } from './read-change.mjs'

function clone() {
  const root = mkdtempSync(join(tmpdir(), 'trebol-change-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root })
      .toString()
      .trim()
  const write = (file: string, text = file) => writeFileSync(join(root, file), text)
  const commit = (...files: string[]) => {
    for (const file of files) write(file)
    git('add', '-A')
    git('commit', '-qm', files.join(' '))
    return git('rev-parse', 'HEAD')
  }
  git('init', '-q', '-b', 'main')
  return { root, git, write, commit }
}

test('an open change begins at the last commit, a committed one where main was left, one on main at the commit before', () => {
  const known = { dirty: false, head: 'h', main: 'm', before: 'b' }
  expect(chooseBase({ ...known, dirty: true })).toBe('h')
  expect(chooseBase(known)).toBe('m')
  expect(chooseBase({ ...known, main: 'h' })).toBe('b')
  expect(chooseBase({ ...known, main: null })).toBe('b')
  expect(chooseBase({ ...known, main: 'h', before: null })).toBe('h')
})

test('what is staged, open and new counts; what is ignored or gone does not', async () => {
  const { root, git, write, commit } = clone()
  write('.gitignore', '*.log')
  const first = commit('kept.ts', 'gone.ts')
  git('checkout', '-qb', 'work')
  commit('mine.ts')
  expect(await readChange(root)).toEqual({ base: first, files: ['mine.ts'] })
  write('new.ts')
  write('noise.log')
  write('kept.ts', 'changed')
  write('staged.ts')
  git('add', 'staged.ts')
  rmSync(join(root, 'gone.ts'))
  const head = git('rev-parse', 'HEAD')
  expect(await readChange(root)).toEqual({ base: head, files: ['kept.ts', 'new.ts', 'staged.ts'] })
  expect(await readChange(root, 'main')).toEqual({
    base: first,
    files: ['kept.ts', 'mine.ts', 'new.ts', 'staged.ts'],
  })
  await expect(readChange(root, 'nowhere')).rejects.toThrow('git knows no commit "nowhere"')
})
