import type { TablesTexts } from '@trebol/shared/database'

/** The server never migrates: whoever starts it on other tables is told to prepare them. */
export const tablesTexts: TablesTexts = {
  newer: 'The database was prepared by a newer version of the server. Start that version.',
  older:
    'The database is not prepared for this version. Run prepare first (node dist/prepare.js) with the same settings.',
}
