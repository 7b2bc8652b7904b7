import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { presentAmount } from '../operator/show-money.ts'
import { readClosing } from './read-closing.ts'

export const getClosing: Handlers['getClosing'] = async (_input, call) => {
  const { obstacles, remainders } = await readClosing(call, callerOf(call).playerId)
  return {
    value: {
      obstacles: [...obstacles],
      remainders: remainders.map(({ minor, iso }) => ({ amount: presentAmount(minor, iso), iso })),
    },
  }
}
