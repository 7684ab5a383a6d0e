import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'

/** Over how many days the rows are spread, the newest today. */
export const DAYS = 360

/** What one row in a hundred thousand has. */
export const RARE = {
  ...{ account: 'rare', ip: '10.9.9.9', path: '/rare/save', access: '/rare:edit', code: 507 },
}

const ROWS_A_STATEMENT = 200_000

/**
 * Fills both logs: 2,000 users and as many addresses, 200 paths in 20 areas, one call in twelve refused, and one row
 * in a hundred thousand rare in everything. Their indexes are made anew behind the rows: a row at a time takes
 * three times as long.
 */
export async function fillLogs(db: Database, rows: number): Promise<void> {
  const indexes = await indexesOfLogs(db)
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await insertRows(db, rows)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze login_log`)
  await db.execute(sql`vacuum analyze operation_log`)
}

/** Those that are no keys. */
async function indexesOfLogs(db: Database) {
  const { rows } = (await db.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('login_log', 'operation_log') and indexdef not like 'CREATE UNIQUE%'`)) as unknown as {
    rows: { name: string; definition: string }[]
  }
  return rows
}

async function insertRows(db: Database, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += ROWS_A_STATEMENT) {
    const to = Math.min(from + ROWS_A_STATEMENT - 1, rows)
    const at = sql`now() - interval '1 day' * ${DAYS} * (1 - n::float8 / ${rows}::float8)`
    const account = sql`case when n % 100000 = 77 then ${RARE.account} else 'user' || (n * 7919 % 2000) end`
    const ip = sql`case when n % 100000 = 77 then ${RARE.ip}
      else '10.0.' || (n * 7919 % 2000 / 250) || '.' || (n * 7919 % 2000 % 250) end`
    await db.execute(sql`
      insert into login_log (account, user_id, system_type, success, reason, ip, user_agent, at)
      select ${account}, n % 2000, '1', n % 12 <> 0, case when n % 12 = 0 then 'badCredentials' end, ${ip},
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', ${at}
      from generate_series(${from}::bigint, ${to}::bigint) n`)
    await db.execute(sql`
      insert into operation_log (user_id, account, ip, request_id, path, access, code, detail, changes, duration_ms, at)
      select n % 2000, ${account}, ${ip}, md5(n::text),
        case when n % 100000 = 77 then ${RARE.path} else '/area' || (n % 20) || '/save' || case n / 20 % 10 when 0 then '' else (n / 20 % 10)::text end end,
        case when n % 100000 = 77 then ${RARE.access} else '/area' || (n % 20) || ':edit' end,
        case when n % 100000 = 77 then ${RARE.code}::integer when n % 12 = 0 then 409 else 200 end,
        jsonb_build_object('id', n, 'lockVersion', 3, 'name', md5(n::text), 'remark', repeat('x', 60)),
        jsonb_build_array(jsonb_build_object('field', 'module_type/1/name', 'before', 'a', 'after', n)),
        n % 300, ${at}
      from generate_series(${from}::bigint, ${to}::bigint) n`)
  }
}
