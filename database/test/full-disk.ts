import { sql } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'

/** Lets a table take no rows, as on a full disk. */
export async function fillDisk(db: Database, table: string): Promise<void> {
  await db.execute(sql`create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await db.execute(sql`create trigger full_disk before insert on ${sql.identifier(table)}
    for each statement execute function disk_is_full()`)
}

/** There is room again. */
export async function makeRoom(db: Database, table: string): Promise<void> {
  await db.execute(sql`drop trigger if exists full_disk on ${sql.identifier(table)}`)
}
