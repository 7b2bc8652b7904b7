import * as v from 'valibot'
import { isInMaintenance, setMaintenance } from '../../operator/maintenance-flag.ts'
import { type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'

/** What concerns everybody: whether the site is in maintenance. */
export const sitePanel: DeskPanel = {
  id: 'site',
  reads: {
    state: deskRead(v.object({}), async (_input, { db }) => ({ maintenance: await isInMaintenance(db) })),
  },
  acts: {
    maintenance: deskAct(v.object({ on: v.boolean('Say whether maintenance is on.') }), async ({ on }, { db }) => {
      const before = await isInMaintenance(db)
      if (before === on) return { kind: 'already', playerId: null, subject: null, value: { maintenance: on } }
      await setMaintenance(db, on ? 'on' : 'off')
      return {
        kind: 'done',
        playerId: null,
        subject: 'site',
        detail: { maintenance: on ? 'on' : 'off' },
        value: { maintenance: on },
      }
    }),
  },
}
