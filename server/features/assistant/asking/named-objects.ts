import { and, eq, inArray, type SQL } from 'drizzle-orm'
import {
  area,
  essUnit,
  inverter,
  node,
  plant,
  province,
  pvArray,
  station,
} from '#database/schema/tables.ts'
import { NAMED_VALUES } from '#domain/assistant/catalogue/values.ts'
import type { Named } from '#domain/assistant/language/tags.ts'
import type { Dimension } from '#domain/assistant/words.ts'
import { FAULT_CODES } from '#domain/iv-scan/words.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { hasKind, notReplayOfOthers, scopedTo } from '../../../http/caller/data-scope.ts'
import type { Language } from '../../../http/texts.ts'

/** What can be asked about in a scope, and what each is called in the asker's language. */
export type KnownObjects = {
  named: readonly Named[]
  nameOf: (dimension: Dimension, id: string) => string
  /** Provinces of objects that lie in one: of the named one (a code may be one of several), or of all of a kind. */
  provincesOf: (dimension: Dimension, id?: string) => string[]
}

/** Ends of names that people leave away. */
const ENDS =
  /(?:风电场|光伏电站|独立储能电站|储能电站|太阳能电站|电站|场站| wind farm| solar plant| pv plant| storage plant)$/i
const MIN_SHORT = 2

/** Objects of the scope by all their names; one outside of it is a word that is not understood. */
export async function knownObjects(context: CallContext): Promise<KnownObjects> {
  const { language } = context
  const rows = [
    ...(await provincesOf(context)),
    ...(await placesOf(context)),
    ...(await ownObjects(context)),
    ...(await devicesOf(context)),
  ]
  const faults = await faultNames(context.db, language)
  const names = new Map(rows.map((row) => [`${row.dimension} ${row.id}`, row]))
  const values = new Map(
    NAMED_VALUES.map((one) => [`${one.dimension} ${one.value}`, one[language]]),
  )
  return {
    named: [...withShort(rows), ...faultsNamed(faults)],
    nameOf: (dimension, id) => {
      if (dimension === 'FAULT') return faults(Number(id))
      const row = names.get(`${dimension} ${id}`)
      if (row) return (language === 'zh' ? row.zh : row.en) || row.zh
      return values.get(`${dimension} ${id}`) ?? id
    },
    provincesOf: (dimension, id) => {
      const those = rows.filter((row) => row.dimension === dimension && (id ?? row.id) === row.id)
      return [...new Set(those.flatMap(({ provinceId }) => provinceId ?? []))]
    },
  }
}

type Row = {
  dimension: Dimension
  id: string
  zh: string
  en: string
  also?: readonly string[]
  provinceId?: string
}

const rowOf = (
  dimension: Dimension,
  id: string | number,
  ...[zh, en, also]: [string, string | null, (readonly string[])?]
): Row => ({ dimension, id: String(id), zh, en: en ?? '', ...(also && { also }) })

const within = (provinceId: string, row: Row): Row => ({ ...row, provinceId })

async function provincesOf({ db, user: { scope } }: CallContext): Promise<Row[]> {
  const found = await db
    .select()
    .from(province)
    .where(and(inArray(province.id, [...scope.provinces]), notReplayOfOthers(db, scope)))
    .orderBy(province.sort)
  return found.map(({ id, nameZh, nameEn }) =>
    within(id, rowOf('PROVINCE', id, nameZh, nameEn, [`${nameZh}省`, `${nameZh}市场`])),
  )
}

async function placesOf({ db, user: { scope } }: CallContext): Promise<Row[]> {
  const provinces = [...scope.provinces]
  if (provinces.length === 0) return []
  const zones = await db
    .select()
    .from(area)
    .where(and(eq(area.kind, 'ZONE'), inArray(area.provinceId, provinces)))
  const nodes = await db.select().from(node).where(inArray(node.provinceId, provinces))
  return [
    ...zones.map((one) =>
      within(one.provinceId, rowOf('ZONE', one.code, one.nameZh, one.nameEn, [one.code])),
    ),
    ...nodes.map((one) => {
      const also = [one.code, ...one.aliases]
      return within(one.provinceId, rowOf('NODE', one.code, one.name, one.nameEn, also))
    }),
  ]
}

async function ownObjects({ db, user: { scope } }: CallContext): Promise<Row[]> {
  const stations = hasKind(scope, 'station')
    ? await db
        .select()
        .from(station)
        .where(scopedTo(scope, { provinceId: station.provinceId, stationId: station.id }))
    : []
  const units = hasKind(scope, 'ess')
    ? await db
        .select()
        .from(essUnit)
        .where(scopedTo(scope, { provinceId: essUnit.provinceId, essId: essUnit.id }))
    : []
  return [
    ...stations.map((one) =>
      within(one.provinceId, rowOf('STATION', one.id, one.nameZh, one.nameEn, [one.code])),
    ),
    ...units.map((one) =>
      within(one.provinceId, rowOf('ESS', one.id, one.nameZh, one.nameEn, [one.code])),
    ),
  ]
}

async function devicesOf({ db, user: { scope } }: CallContext): Promise<Row[]> {
  if (!hasKind(scope, 'plant')) return []
  const own: SQL | undefined = scopedTo(scope, { provinceId: plant.provinceId, plantId: plant.id })
  const { provinceId } = plant
  const plants = await db
    .select({ id: plant.id, name: plant.name, provinceId })
    .from(plant)
    .where(own)
  const arrays = await db
    .select({ id: pvArray.id, name: pvArray.name, provinceId })
    .from(pvArray)
    .innerJoin(plant, eq(plant.id, pvArray.plantId))
    .where(own)
  const inverters = await db
    .select({ id: inverter.id, name: inverter.name, provinceId })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .innerJoin(plant, eq(plant.id, pvArray.plantId))
    .where(own)
  return [
    ...plants.map((one) => deviceRow('PLANT', one)),
    ...arrays.map((one) => deviceRow('ARRAY', one)),
    ...inverters.map((one) => deviceRow('INVERTER', one)),
  ]
}

const deviceRow = (
  dimension: Dimension,
  { id, name, provinceId }: { id: number; name: string; provinceId: string },
) => within(provinceId, rowOf(dimension, id, name, name))

/** Names as they are and without their ends, as far as these are still names of one object. */
function withShort(rows: readonly Row[]): Named[] {
  const counts = new Map<string, number>()
  const shortOf = (name: string) => {
    const short = name.replace(ENDS, '')
    return short !== name && short.length >= MIN_SHORT ? [short] : []
  }
  const shorts = rows.map(({ zh, en }) => [...new Set([...shortOf(zh), ...shortOf(en)])])
  for (const one of shorts.flat()) counts.set(one, (counts.get(one) ?? 0) + 1)
  return rows.map(({ dimension, id, zh, en, also = [] }, at) => ({
    ...{ dimension, id },
    names: [
      ...new Set([zh, en, ...also, ...shorts[at]!.filter((one) => counts.get(one) === 1)]),
    ].filter((name) => name !== ''),
  }))
}

/** Faults as they are called, and by what stands before the brackets. */
const faultsNamed = (nameOf: (code: number) => string): Named[] =>
  FAULT_CODES.map((code) => {
    const name = nameOf(code)
    const short = name.replace(/[（(].*$/, '').trim()
    return { dimension: 'FAULT', id: String(code), names: [...new Set([name, short])] }
  })

export const languageOfQuestion = (question: string, fallback: Language): Language =>
  /\p{Script=Han}/u.test(question) ? 'zh' : /[a-z]{3}/i.test(question) ? 'en' : fallback
