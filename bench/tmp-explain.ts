import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { listFaultStrings } from '#server/features/scan/faults/fault-strings.ts'
import { storePlant, storeTask } from './storage/stored-plant.ts'
import { samples, storeCurves, storeResults } from './storage/stored-scan.ts'

const folder = '/tmp/faults-bench-data'
const isNew = !existsSync(folder)
const { db, close } = await openDatabase({ folder })
if (isNew) {
  await migrate(db)
  await seedCatalogue(db)
  const home = await storePlant(db, 9000)
  const kinds = samples()
  for (let i = 0; i < 13; i++) {
    const taskId = await storeTask(db, home, i)
    await storeCurves(db, taskId, { inverters: home.inverters, kinds })
    await storeResults(db, taskId, { inverters: home.inverters, kinds })
  }
  // A tenth has faults, as plants have at worst.
  await db.execute(
    sql`update scan_result set code = 14 where (inverter_id * 7 + position) % 10 <> 0`,
  )
  await db.execute(sql`vacuum analyze`)
}
console.log(
  ((await db.execute(sql`select code, count(*) from scan_result group by 1`)) as any).rows,
)
const seen: any[] = []
const spy = new Proxy(db as any, {
  get: (o, k) =>
    k === 'execute'
      ? async (q: any) => {
          seen.push(q)
          return o.execute(q)
        }
      : typeof o[k] === 'function'
        ? o[k].bind(o)
        : o[k],
})
const context = {
  db: spy,
  language: 'zh',
  user: { scope: { all: true, systemType: null } },
  clock: { now: () => new Date('2026-06-01T04:00:00Z') },
} as any
const list = { search: '', pageNum: 1, pageSize: 20, order: 'descend' } as const
for (const ask of [list, { ...list, sort: 'firstSeen' as const }, { ...list, code: 9 }]) {
  const times: number[] = []
  for (let k = 0; k < 6; k++) {
    const b = performance.now()
    const a = await listFaultStrings(ask as any, context)
    times.push(performance.now() - b)
    if (k === 0) console.log(a.total, a.rows[0])
  }
  console.log(JSON.stringify(ask), times.map((x) => x.toFixed(0)).join(' '))
  if (process.argv[2])
    console.log(
      ((await db.execute(sql`explain (analyze, buffers) ${seen.at(-1)}`)) as any).rows
        .map((r: any) => r['QUERY PLAN'])
        .join('\n'),
    )
}
await close()
