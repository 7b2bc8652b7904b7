import {
  dryRunSchema,
  keyAddedSchema,
  keyListSchema,
  keyRevokedSchema,
  refusalListSchema,
} from '../report/answer-schemas.ts'
import type { KeyDesk } from './key-desk.ts'
import { askFor, type ServiceAccess } from './service-client.ts'

/** Keys through the service, up to the rights of the key that asks. */
export function serviceKeyDesk(access: ServiceAccess): KeyDesk {
  return {
    add: async (wanted) => askFor(access, keyAddedSchema, 'keys', { method: 'POST', json: wanted }),
    tryAdd: async (wanted) => {
      await askFor(access, dryRunSchema, 'keys', { method: 'POST', json: { ...wanted, dryRun: true } })
    },
    list: async () => (await askFor(access, keyListSchema, 'keys')).keys,
    refusals: async (limit) => (await askFor(access, refusalListSchema, `keys/refusals?limit=${limit}`)).refusals,
    revoke: async (id) => {
      const path = `keys/${encodeURIComponent(id)}`
      return (await askFor(access, keyRevokedSchema, path, { method: 'DELETE' })).revoked
    },
  }
}
