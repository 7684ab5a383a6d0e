import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Database, openDatabase } from '../../connection/database.ts'
import * as schema from '../../schema/tables.ts'
import { queryRows } from '../../sql/query-rows.ts'
import { makeRow } from '../make-row.ts'
import type { JsonRow, KeptVersion } from './kept-version.ts'
import { pickRows } from './pick-rows.ts'
import { rowsOf, tableNames } from './rows-of.ts'

const USAGE = `Keeps a part of an installation, so that later versions are tried on what this one has written.
Run it before the first migration of a new version, on a demonstration that was used and stopped:
  npm run keep-version -- --data-dir data --out database/test/kept-version/0037.json.gz
--kilobytes 48   of the rows of each table, as text; rows that these refer to come with them`

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    out: { type: 'string' },
    kilobytes: { type: 'string', default: '48' },
    help: { type: 'boolean', default: false },
  },
})
/** The embedded database has its files in a folder. */
const LEFT_EMPTY: readonly PgTable[] = [schema.storedFile, schema.storedFileChunk]
/** What a demonstration has for sure; rows that are made up belong to it. */
const KNOWN = { provinceId: '1', stationId: 1, userId: 1, ownerId: 1 }
const YEAR_MS = 365 * 24 * 3600 * 1000
/** Larger uploads would make the repository heavy and prove nothing more. */
const MAX_FILE_BYTES = 40_000

if (options.help || !options['data-dir'] || !options.out) console.log(USAGE)
else await keep(options['data-dir'], options.out)

async function keep(dataDir: string, out: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'powerdesk-keep-'))
  try {
    cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
    const { db, close } = await openDatabase({ folder: join(copy, 'database') })
    const at = new Date().toISOString()
    const kept = { at, ...(await partOf(db)), files: filesOf(join(dataDir, 'uploads')) }
    await close()
    const bytes = gzipSync(JSON.stringify(kept), { level: 9 })
    writeFileSync(out, bytes)
    const rows = Object.values(kept.tables).reduce((sum, { length }) => sum + length, 0)
    console.log(
      `${rows} rows of ${Object.keys(kept.tables).length} tables, ${Object.keys(kept.files).length} files, ${Math.round(bytes.length / 1024)} kB: ${out}`,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function partOf(db: Database): Promise<Omit<KeptVersion, 'at' | 'files'>> {
  await fillEmptyTables(db)
  const tables = new Map<string, JsonRow[]>()
  for (const name of await tableNames(db)) tables.set(name, await rowsOf(db, name))
  const migrations = tables.get('schema_migration')!.length
  const partitions = await partitionsOf(db)
  return {
    migrations,
    partitions,
    tables: await pickRows(db, tables, Number(options.kilobytes) * 1024),
  }
}

async function partitionsOf(db: Database): Promise<string[]> {
  const rows = await queryRows<{ statement: string }>(
    db,
    sql`select format('create table if not exists %s partition of %s %s', part.oid::regclass,
        inhparent::regclass, pg_get_expr(part.relpartbound, part.oid)) as statement
      from pg_class part join pg_inherits on inhrelid = part.oid
      where part.relispartition and part.relkind = 'r' order by 1`,
  )
  return rows.map(({ statement }) => statement)
}

/** Makes up a row for each table that the installation has not used, so that the upgrade of every table is tried. */
async function fillEmptyTables(db: Database): Promise<void> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const [row] = await queryRows<{ empty: boolean }>(
      db,
      sql`select not exists (select 1 from ${table}) as empty`,
    )
    if (!row!.empty || LEFT_EMPTY.includes(table)) continue
    try {
      await makeRow(db, table, { ...KNOWN, expiresAt: new Date(Date.now() + YEAR_MS) })
    } catch (error) {
      const { cause } = error as { cause?: Error }
      console.log(`${getTableConfig(table).name} stays empty: ${cause?.message ?? error}`)
    }
  }
}

function filesOf(uploads: string): Record<string, string> {
  if (!existsSync(uploads)) return {}
  const names = readdirSync(uploads).filter((name) => /^[0-9a-f]{64}$/.test(name))
  const contents = names.map((name) => [name, readFileSync(join(uploads, name))] as const)
  const small = contents.filter(([, bytes]) => bytes.length <= MAX_FILE_BYTES)
  return Object.fromEntries(small.map(([name, bytes]) => [name, bytes.toString('base64')]))
}
