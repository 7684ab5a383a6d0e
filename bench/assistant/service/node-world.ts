import { sql } from 'drizzle-orm'
import { openDatabase } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FIRST_DATE, PROVINCE, writeNodes } from '../../curves/write-nodes.ts'

const YEAR = FIRST_DATE.slice(0, 4)
const DAYS = 365

/** Writes a year of prices at so many nodes of Shaanxi beside what the database of a demonstration has. */
export async function writeNodeYear(url: string, nodes: number): Promise<void> {
  const { db, close } = await openDatabase({ url })
  try {
    const [zone] = await queryRows<{ id: string }>(
      db,
      sql`select id from area where province_id = ${PROVINCE} order by id limit 1`,
    )
    await db.execute(sql`
      insert into node (province_id, area_id, code, name, voltage_kv)
      select ${PROVINCE}, ${zone!.id}, 'N' || n, 'N' || n || '节点', 330 from generate_series(0, ${nodes - 1}) n
      on conflict do nothing`)
    await writeNodes(db, { nodes, days: DAYS })
    await db.execute(sql`analyze curve_day`)
  } finally {
    await close()
  }
}

/** What is asked of nodes: one of them, some, and all at once over a day, a month and the year. */
export function nodeQuestions(): string[] {
  return [
    `${YEAR}年3月5日N17节点日前均价`,
    `${YEAR}年8月N5节点日前节点电价最高是多少`,
    `${YEAR}年N42节点每月实时节点电价均价`,
    `${YEAR}年N7节点日前节点电价均价`,
    `${YEAR}年3月5日N17节点每小时日前节点电价`,
    `${YEAR}年6月N1节点和N2节点日前节点电价均价对比`,
    `${YEAR}年5月N9节点实时与日前节点电价价差均值`,
    `${YEAR}年3月5日陕西各节点日前节点电价均价最高的10个`,
    `${YEAR}年3月5日陕西日前节点电价均价`,
    `${YEAR}年8月陕西各节点日前节点电价均价最高的10个`,
    `average day-ahead nodal price at N300 in July ${YEAR}`,
    `highest real-time nodal price at N301 on ${YEAR}-07-01`,
  ]
}
