import { eq, sql } from 'drizzle-orm'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { type Database, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import {
  appUser,
  area,
  curveSeries,
  role,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts'
import { FIRST_DATE, writeNodes } from '../curves/write-nodes.ts'
import { fillLogs } from '../log/fill-logs.ts'
import { storePlant, storeTask } from '../storage/stored-plant.ts'
import { samples, storeCurves, storeResults } from '../storage/stored-scan.ts'

export type WorldSizes = { days: number; strings: number; plants: number; rows: number }

/** What the calls of the bench name. */
export type World = {
  seriesIds: number[]
  from: string
  days: number
  plantIds: number[]
  taskId: number
}

export const USERS = ['admin', 'trader', 'viewer'] as const
const TYPES = ['1', '10001']
const NODES = 10
const NODE_ROWS = 5000

/** A database with as much in it as one call may ask for. */
export async function fillWorld(folder: string, sizes: WorldSizes): Promise<World> {
  const { db, close } = await openDatabase({ folder })
  try {
    await migrate(db)
    await seedCatalogue(db)
    await storeUsers(db)
    await writeNodes(db, { nodes: NODES, days: sizes.days })
    const plants = await storePlants(db, sizes)
    await storeOrders(db, Math.ceil(sizes.rows / 10))
    await db
      .insert(area)
      .values({ provinceId: '1', code: 'BENCH', nameZh: '陕北', nameEn: 'Shaanbei', kind: 'ZONE' })
    await db.execute(sql`
      insert into node (province_id, area_id, code, name)
      select '1', (select id from area where code = 'BENCH'), 'BENCH' || n, '节点 ' || n from generate_series(1, ${NODE_ROWS}::int) n`)
    await fillLogs(db, sizes.rows)
    const series = await db.select({ id: curveSeries.id }).from(curveSeries)
    await db.execute(sql`vacuum analyze`)
    return { seriesIds: series.map(({ id }) => id), from: FIRST_DATE, days: sizes.days, ...plants }
  } finally {
    await close()
  }
}

/** Who may do everything: rights are not what is measured. */
async function storeUsers(db: Database): Promise<void> {
  const passwordHash = await hashPassword(md5(DEMO_PASSWORD))
  const [all] = await db.select().from(role).where(eq(role.code, 'ADMIN'))
  for (const account of USERS) {
    const [user] = await db
      .insert(appUser)
      .values({ account, username: account, passwordHash, newUser: false, systemTypes: TYPES })
      .returning()
    const userId = user!.id
    await db.insert(userRole).values({ userId, roleId: all!.id })
    await db.insert(userDataScope).values({ userId, kind: 'ALL', objectId: '' })
  }
}

async function storePlants(db: Database, { strings, plants }: WorldSizes) {
  const home = await storePlant(db, strings)
  const kinds = samples()
  const taskId = await storeTask(db, home, 0)
  await storeCurves(db, taskId, { inverters: home.inverters, kinds })
  await storeResults(db, taskId, { inverters: home.inverters, kinds })
  const plantIds = [home.plantId]
  for (let index = 1; index < plants; index++) {
    await db.execute(sql`update plant_group set name = name || id`)
    await db.execute(sql`update plant set name = name || id`)
    plantIds.push((await storePlant(db, strings)).plantId)
  }
  return { plantIds, taskId }
}

/** Orders of one string each, spread over all strings of the first plant, all closed. */
async function storeOrders(db: Database, rows: number): Promise<void> {
  await db.execute(sql`
    insert into work_order (province_id, plant_id, array_id, inverter_id, order_no, code, priority, state,
      remark, work_done, created_at, closed_at, updated_at)
    select '1', a.plant_id, a.id, i.id, 'W' || n, 7, 'NORMAL', 'CLOSED',
      'replaced the connector of the string', 'connector replaced and measured again', now(), now(), now()
    from generate_series(1, ${rows}::int) n
    join (select *, row_number() over (order by id) as place from inverter) i
      on i.place = 1 + n % (select count(*) from inverter)
    join pv_array a on a.id = i.array_id`)
  await db.execute(sql`
    insert into work_order_string (order_id, string_id, loss_w, loss_kwh_per_year, loss_cny_per_year, is_open)
    select o.id, (select min(s.id) from pv_string s where s.inverter_id = o.inverter_id), 12, 20, 6, false
    from work_order o`)
}
