import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '../schema/tables.ts'
import { Condition } from './condition.ts'
import { PostgresPool } from './postgres-pool.ts'
import { watchPostgres } from './postgres-watch.ts'

const INT8 = 20
pg.types.setTypeParser(INT8, Number)

const OF_ALL = '-c timezone=UTC -c statement_timeout=60000'
/** Whatever is sent, it only reads, and takes little. */
const OF_QUESTIONS =
  '-c timezone=UTC -c default_transaction_read_only=on -c statement_timeout=5000 -c lock_timeout=200 -c work_mem=16MB'

/** The pools of a PostgreSQL, and what watches it. */
export function openPostgres(url: string, askingUrl: string | undefined) {
  const condition = new Condition()
  const open = (connectionString: string, limits: Pick<pg.PoolConfig, 'max' | 'options'>) => {
    const pool = new PostgresPool({ connectionString, ...limits }, condition)
    return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
  }
  const own = open(url, { max: 10, options: OF_ALL })
  const asking = askingUrl ? open(askingUrl, { max: 4, options: OF_QUESTIONS }) : undefined
  // Of its own: who cancels holds a connection already, and would wait for one that only others can free.
  const cancelling = open(askingUrl ?? url, { max: 1, options: OF_QUESTIONS })
  const stopWatching = watchPostgres({ connectionString: url }, condition)
  return {
    ...{ db: own.db, asking: asking?.db ?? own.db, condition },
    async cancel(pid: number) {
      await cancelling.pool.query('select pg_cancel_backend($1)', [pid])
    },
    async close() {
      stopWatching()
      await Promise.all([asking?.pool.end(), cancelling.pool.end()])
      await own.pool.end()
    },
  }
}
