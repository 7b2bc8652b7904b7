import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFile } from '@trebol/shared/lock'
import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { holdLock } from './hold-lock.ts'

it('waits for a holder whose process it cannot see, and goes on when that one lets go', async () => {
  const path = join(await temporaryFolder(), '.a.lock')
  const other = holdFile(path)
  if (!other.held) throw new Error('a new file is held by somebody')
  await writeFile(path, `${2 ** 22 + 1}\n`)
  await expect(holdLock(path, async () => 'done', 20)).rejects.toThrow(Refusal)
  const waiting = holdLock(path, async () => 'done')
  other.letGo()
  expect(await waiting).toBe('done')
})
