import { and, asc } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { RETAIL_PROVINCE } from '#api/kernel/system-types.ts'
import type { provincesByCurrentUser } from '#api/session/endpoints.ts'
import { essUnit, province, salesCompany, station } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { notReplayOfOthers, scopedTo } from '../../http/data-scope.ts'

/** Provinces of the user, with the stations, companies and storage units that the flags ask for. */
export async function provincesOf(
  { hasStation, hasCompany, hasEss }: RequestOf<typeof provincesByCurrentUser>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof provincesByCurrentUser>> {
  const { scope } = user
  const name = language === 'zh' ? 'nameZh' : 'nameEn'
  const [provinces, stations, companies, ess] = await Promise.all([
    db
      .select()
      .from(province)
      .where(and(scopedTo(scope, { provinceId: province.id }), notReplayOfOthers(db, scope)))
      .orderBy(asc(province.sort)),
    hasStation
      ? db
          .select()
          .from(station)
          .where(scopedTo(scope, { provinceId: station.provinceId, stationId: station.id }))
          .orderBy(asc(station.id))
      : [],
    hasCompany && user.systemType === '2'
      ? db.select().from(salesCompany).orderBy(asc(salesCompany.id))
      : [],
    hasEss && user.systemType === '3' ? db.select().from(essUnit).orderBy(asc(essUnit.id)) : [],
  ])
  const inWhole = (row: { provinceId: string }) =>
    scope.all || scope.wholeProvinces.has(row.provinceId)
  const offered =
    user.systemType === '2' ? provinces.filter(({ id }) => id === RETAIL_PROVINCE) : provinces
  const optionsOf = <T extends { id: number; provinceId: string; nameZh: string; nameEn: string }>(
    rows: T[],
    provinceId: string,
  ) =>
    rows
      .filter((row) => row.provinceId === provinceId)
      .map((row) => ({ ...row, value: String(row.id), label: row[name] }))
  const rows = offered.map((row) => ({
    value: row.id,
    label: row[name],
    ...(hasStation && {
      stations: optionsOf(stations, row.id).map(({ value, label, technology, capacityMw }) => ({
        value,
        label,
        technology,
        capacityMw,
      })),
    }),
    ...(hasCompany && {
      companies: optionsOf(
        companies.filter((company) => inWhole(company) || scope.companies.has(company.id)),
        row.id,
      ).map(pick),
    }),
    ...(hasEss && {
      ess: optionsOf(
        ess.filter((unit) => inWhole(unit) || scope.essUnits.has(unit.id)),
        row.id,
      ).map(pick),
    }),
  }))
  return { rows, total: rows.length }
}

const pick = ({ value, label }: { value: string; label: string }) => ({ value, label })
