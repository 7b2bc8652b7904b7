import { sql } from 'drizzle-orm'
import type { TestServer } from './open-test-server.ts'

/**
 * From now on the database refuses every write the first time: each row of each table, in each state. Sequences
 * remember it, because they survive a rollback.
 */
export async function failEachWriteOnce({ db }: Pick<TestServer, 'db'>): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text))
  await run(`DO $$ BEGIN FOR n IN 0..127 LOOP EXECUTE 'CREATE SEQUENCE fault_' || n; END LOOP; END $$`)
  await run(`
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written jsonb := to_jsonb(NEW);
      place text := TG_TABLE_NAME || coalesce(written->>'account_id', written->>'ref', written->>'id')
        || coalesce(written->>'status', written->>'kind', '');
    BEGIN
      IF nextval('fault_' || abs(hashtext(place)) % 128) = 1 THEN RAISE EXCEPTION 'this write fails'; END IF;
      RETURN NEW;
    END $$`)
  for (const table of ['races', 'race_bets', 'race_lines', 'transactions', 'entries', 'accounts']) {
    await run(`CREATE TRIGGER fail_once BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_once()`)
  }
}
