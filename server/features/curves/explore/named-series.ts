import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { area, curveSeries, essUnit, node, salesCompany, station } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import type { LocationKind } from '#domain/curves/words.ts'
import type { Language } from '../../../http/texts.ts'

/** Columns by which a place is found: as the reader calls it, and as files call it. */
export const PLACE_WORDS = [
  curveSeries.locCode,
  ...[area.nameZh, area.nameEn, node.name, node.nameEn, station.nameZh, station.nameEn],
  ...[salesCompany.nameZh, salesCompany.nameEn, essUnit.nameZh, essUnit.nameEn],
]

/** The name of a series' place in a language; null without one. */
export function placeName(language: Language): SQL<string | null> {
  return language === 'zh'
    ? sql`coalesce(${area.nameZh}, ${node.name}, ${station.nameZh}, ${salesCompany.nameZh}, ${essUnit.nameZh})`
    : sql`coalesce(${area.nameEn}, ${node.nameEn}, ${node.name}, ${station.nameEn}, ${salesCompany.nameEn}, ${essUnit.nameEn})`
}

/** Columns of series with their places beside them, of which each has at most one. */
export function seriesWithPlace<Columns extends Parameters<Database['select']>[0]>(
  db: Database,
  columns: NonNullable<Columns>,
) {
  const isPlace = (
    place: typeof area | typeof node | typeof station | typeof salesCompany | typeof essUnit,
    kinds: LocationKind[],
  ) =>
    and(
      inArray(curveSeries.locKind, kinds),
      eq(place.provinceId, curveSeries.provinceId),
      eq(place.code, curveSeries.locCode),
    )
  return db
    .select(columns)
    .from(curveSeries)
    .leftJoin(area, isPlace(area, ['ZONE']))
    .leftJoin(node, isPlace(node, ['NODE']))
    .leftJoin(station, isPlace(station, ['STATION', 'UNIT']))
    .leftJoin(salesCompany, isPlace(salesCompany, ['COMPANY']))
    .leftJoin(essUnit, isPlace(essUnit, ['ESS']))
}

/** Whether every word of a search is in the place of a series. */
export const fitsPlace = (words: string): SQL | undefined => fitsWords(words, ...PLACE_WORDS)

/** Any of some conditions; with none of them nothing fits. */
export const anyOf = (conditions: (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`
