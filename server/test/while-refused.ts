import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'

/** Does something while the database refuses to insert into a table or to delete from it. */
export async function whileRefused<Result>(
  db: Database,
  { event, table }: { event: 'insert' | 'delete'; table: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await db.execute(sql`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`)
  await db.execute(sql`create trigger refuse_row before ${sql.raw(event)} on ${sql.raw(table)}
    for each row execute function refuse_row()`)
  try {
    return await work()
  } finally {
    await db.execute(sql`drop function refuse_row() cascade`)
  }
}
