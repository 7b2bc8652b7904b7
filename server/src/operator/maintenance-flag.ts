import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { settings } from '../database/schema/index.ts'

const key = 'maintenance'
/** How long each process goes by what it has read. */
export const maintenanceKeptMs = 1_000

export type MaintenanceFlag = { readonly read: () => Promise<boolean> }

/** Reads the flag of the settings table, at most once a second: every call asks for it. */
export function createMaintenanceFlag(db: Database, now: () => Date): MaintenanceFlag {
  let known: { active: boolean; until: number } | null = null
  return {
    read: async () => {
      const time = now().getTime()
      if (known === null || time >= known.until) {
        known = { active: await isInMaintenance(db), until: time + maintenanceKeptMs }
      }
      return known.active
    },
  }
}

/** What the table says now, whatever was read a moment ago. */
export async function isInMaintenance(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value === 'on'
}

export async function setMaintenance(db: Database, value: 'on' | 'off'): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}
