import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { RETAIL_PROVINCE } from '#api/kernel/system-types.ts'
import type { provincesByCurrentUser } from '#api/session/endpoints.ts'
import { essUnit, province, salesCompany, station } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { notReplayOfOthers, scopedTo } from '../../http/caller/data-scope.ts'

type Answer = AnswerOf<typeof provincesByCurrentUser>

/** Provinces of the user, with the stations, companies and storage units that the flags ask for. */
export async function provincesOf(
  { hasStation, hasCompany, hasEss }: RequestOf<typeof provincesByCurrentUser>,
  context: CallContext,
): Promise<Answer> {
  const [provinces, stations, companies, ess] = await Promise.all([
    provinceRows(context),
    hasStation ? stationRows(context) : [],
    hasCompany ? companyRows(context) : [],
    hasEss ? essRows(context) : [],
  ])
  const { language } = context
  const optionOf = ({ id, nameZh, nameEn }: Named) => ({
    value: String(id),
    label: language === 'zh' ? nameZh : nameEn,
  })
  const rows = provinces.map((row): Answer['rows'][number] => {
    const inside = <T extends Named & { provinceId: string }>(objects: readonly T[]) =>
      objects.filter(({ provinceId }) => provinceId === row.id)
    const stationOf = (one: (typeof stations)[number]) => {
      const { technology, capacityMw } = one
      return { ...optionOf(one), technology, capacityMw }
    }
    return {
      ...optionOf(row),
      ...(hasStation && { stations: inside(stations).map(stationOf) }),
      ...(hasCompany && { companies: inside(companies).map(optionOf) }),
      ...(hasEss && { ess: inside(ess).map(optionOf) }),
    }
  })
  return { rows, total: rows.length }
}

type Named = { id: string | number; nameZh: string; nameEn: string }

function provinceRows({ db, user }: CallContext) {
  const { scope, systemType } = user
  const offered = systemType === '2' ? eq(province.id, RETAIL_PROVINCE) : undefined
  return db
    .select()
    .from(province)
    .where(and(scopedTo(scope, { provinceId: province.id }), notReplayOfOthers(db, scope), offered))
    .orderBy(asc(province.sort))
}

function stationRows({ db, user: { scope } }: CallContext) {
  const { provinceId, id } = station
  const inScope = scopedTo(scope, { provinceId, stationId: id })
  return db.select().from(station).where(inScope).orderBy(asc(id))
}

function companyRows({ db, user: { scope } }: CallContext) {
  const { provinceId, id } = salesCompany
  const inScope = scopedTo(scope, { provinceId, companyId: id })
  return db.select().from(salesCompany).where(inScope).orderBy(asc(id))
}

function essRows({ db, user: { scope } }: CallContext) {
  const { provinceId, id } = essUnit
  const inScope = scopedTo(scope, { provinceId, essId: id })
  return db.select().from(essUnit).where(inScope).orderBy(asc(id))
}
