import { asc, inArray } from 'drizzle-orm'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ScopeEntry, scopeChoices } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { essUnit, plant, province, salesCompany, station } from '#database/schema/tables.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import type { CallContext } from '../../http/call-context.ts'

type Choices = AnswerOf<typeof scopeChoices>
type ObjectKind = Choices['objects'][number]['kind']

const TABLES = { STATION: station, COMPANY: salesCompany, ESS: essUnit, PLANT: plant } as const
const OBJECT_KINDS = Object.keys(TABLES) as ObjectKind[]

/** Whether everything that a data scope names is there. What somebody replays is only the own. */
export async function isScopeKnown(tx: Database, entries: readonly ScopeEntry[]): Promise<boolean> {
  const idsOf = (kind: ScopeEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ objectId }) => objectId)
  const provinces = idsOf('PROVINCE')
  if (provinces.some(isReplay)) return false
  if (provinces.length > 0) {
    const found = await tx.$count(province, inArray(province.id, provinces))
    if (found < provinces.length) return false
  }
  for (const kind of OBJECT_KINDS) {
    const ids = idsOf(kind).map(Number)
    if (ids.length === 0) continue
    const table = TABLES[kind]
    const found = await tx
      .select({ provinceId: table.provinceId })
      .from(table)
      .where(inArray(table.id, ids))
    if (found.filter(({ provinceId }) => !isReplay(provinceId)).length < ids.length) return false
  }
  return true
}

/** Provinces, and what lies in them, by name. */
export async function scopeChoicesOf(
  _request: object,
  { db, language }: Pick<CallContext, 'db' | 'language'>,
): Promise<Choices> {
  const named = <Row extends { nameZh: string; nameEn: string }>(row: Row) =>
    language === 'en' ? row.nameEn : row.nameZh
  const provinces = await db.select().from(province).orderBy(asc(province.id))
  const stations = await db.select().from(station).orderBy(asc(station.id))
  const companies = await db.select().from(salesCompany).orderBy(asc(salesCompany.id))
  const essUnits = await db.select().from(essUnit).orderBy(asc(essUnit.id))
  const plants = await db.select().from(plant).orderBy(asc(plant.id))
  const object = (kind: ObjectKind, row: { id: number; provinceId: string }, name: string) => ({
    ...{ kind, id: String(row.id), name, provinceId: row.provinceId },
  })
  const objects = [
    ...stations.map((row) => object('STATION', row, named(row))),
    ...companies.map((row) => object('COMPANY', row, named(row))),
    ...essUnits.map((row) => object('ESS', row, named(row))),
    ...plants.map((row) => object('PLANT', row, row.name)),
  ]
  return {
    provinces: provinces
      .filter(({ id }) => !isReplay(id))
      .map((row) => ({ id: row.id, name: named(row) })),
    objects: objects.filter(({ provinceId }) => !isReplay(provinceId)),
  }
}
