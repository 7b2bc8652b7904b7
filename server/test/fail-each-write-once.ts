import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { TestServer } from './open-test-server.ts'

/**
 * From now on the database refuses every write into these tables the first time: each row of each table, in each state.
 * Sequences remember it, because they survive a rollback. Returns what counts the writes that failed so far; two of many
 * may count as one.
 */
export async function failEachWriteOnce(
  { db }: Pick<TestServer, 'db'>,
  tables: readonly string[],
): Promise<() => Promise<number>> {
  const run = (text: string) => db.execute(sql.raw(text))
  await run(`DO $$ BEGIN FOR n IN 0..255 LOOP EXECUTE 'CREATE SEQUENCE fault_' || n; END LOOP; END $$`)
  await run(`
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written jsonb := to_jsonb(NEW);
      place text := TG_TABLE_NAME || coalesce(written->>'account_id', written->>'ref', written->>'id')
        || coalesce(written->>'status', written->>'kind', '');
    BEGIN
      IF nextval('fault_' || abs(hashtext(place)) % 256) = 1 THEN RAISE EXCEPTION 'this write fails'; END IF;
      RETURN NEW;
    END $$`)
  for (const table of tables) {
    await run(`CREATE TRIGGER fail_once BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_once()`)
  }
  return async () => {
    const failed = sql`select sequencename from pg_sequences where sequencename like 'fault_%' and last_value is not null`
    return v.parse(v.object({ rows: v.array(v.unknown()) }), await db.execute(failed)).rows.length
  }
}
