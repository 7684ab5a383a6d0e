import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { worksOn } from '#api/kernel/scope-kinds.ts'
import type { workbench } from '#api/workbench/overview.ts'
import type { MonthMoney } from '#api/workbench/shapes.ts'
import { essUnit, salesCompany } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { phaseOf } from '#domain/collection/file-phase.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { averagePrice } from '#domain/units/money.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { type MoneyFen, quantity } from '#domain/units/quantity.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import { readComingSessions, unlessAnnounced } from './coming-sessions.ts'
import { readDayTrades, readDeadlines } from './deadlines.ts'
import { type NamedUnit, readGaps } from './gaps.ts'
import { readMarketDays } from './market-days.ts'
import { meteredSpan } from './month-span.ts'
import { noticeGroupsOf } from './notice-groups.ts'
import { readOwnEnergy } from './own-energy.ts'
import { ownStations, type Station, stationName } from './own-stations.ts'
import { Remembered } from './remembered.ts'
import { rememberedScore } from './score-memory.ts'
import type { WorkbenchSources } from './sources.ts'

type Answer = AnswerOf<typeof workbench>
type Of = { sources: WorkbenchSources; context: CallContext }

/** Income of a station over days of a month, which changes when files come; of all stations it takes long. */
const incomes = new Remembered<MonthMoney>(60_000)

/** Lines of each list; the pages behind them have all. */
const MAX_NOTICES = 8
const MAX_FILES = 5

/** What needs doing and the figures of today, by what the session works on and the caller may read. */
export const workbenchOf =
  (sources: WorkbenchSources) =>
  async ({ provinceId }: RequestOf<typeof workbench>, context: CallContext): Promise<Answer> => {
    const { clock, user } = context
    const now = clock.now()
    const today = shanghaiDate(now)
    const hasStations = worksOn(user.systemType, 'station')
    const places = hasStations ? await ownStations(provinceId, context) : []
    const stations = places.map(({ station }) => station)
    const may = (right: string) => hasStations && user.resources.has(right)
    const { rows } = await sources.notices({ provinceId, status: '2' }, context)
    const deadlines = may('/declaration:read')
      ? await readDeadlines({ provinceId, stations }, context)
      : null
    const sessions = await readComingSessions({ provinceId, deadlines: deadlines ?? [] }, context)
    const lines = noticeGroupsOf(rows)
    return {
      ...{ now: now.toISOString(), today, sessions },
      declarations: deadlines && {
        deadlines,
        trades: unlessAnnounced(await readDayTrades({ provinceId, today }, context), sessions),
      },
      files: ['/collection:read', '/collection:import'].every((right) => user.resources.has(right))
        ? await filesOf(provinceId, { sources, context })
        : null,
      gaps: user.resources.has('/collection:read')
        ? await readGaps(
            { provinceId, places, units: await namedUnits(provinceId, context), today },
            context,
          )
        : null,
      notices: {
        groups: lines.slice(0, MAX_NOTICES),
        ...{ total: lines.length, notices: rows.length },
      },
      prices: await readMarketDays({ provinceId, today }, context),
      energy:
        may('/declaration:read') && stations.length > 0
          ? await readOwnEnergy({ provinceId, stations, today }, context)
          : null,
      money:
        may('/settlement:read') && stations.length > 0
          ? await moneyOf(stations, { sources, context })
          : null,
      score:
        may('/settlement:read') && stations.length > 0
          ? rememberedScore({ provinceId, year: Number(today.slice(0, 4)) }, { sources, context })
          : null,
      objects: hasStations
        ? stations.map((station) => stationName(station, context))
        : await objectNames(provinceId, context),
    }
  }

/** Files within the scope, which is what the import lets the caller decide on. */
async function filesOf(provinceId: string, { sources, context }: Of): Promise<Answer['files']> {
  const page = { provinceId, decidable: true, pageNum: 1, pageSize: MAX_FILES }
  const waiting = await sources.files(context, { ...page, state: 'PARSED' })
  const rejected = await sources.files(context, { ...page, state: 'REJECTED' })
  const rows = [...waiting.rows, ...rejected.rows]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_FILES)
    .map(({ id, fileName, ownerName, createdAt, ...file }) => ({
      ...{ id, fileName, ownerName, createdAt, phase: phaseOf(file) },
    }))
  return { waiting: waiting.total, rejected: rejected.total, rows }
}

/** Income of all stations; an amount that one of them lacks is missing in the sum. */
async function moneyOf(
  stations: readonly Station[],
  { sources, context }: Of,
): Promise<NonNullable<Answer['money']>> {
  const span = meteredSpan(context.clock.now())
  const all = await Promise.all(
    stations.map(({ id: stationId, provinceId }) =>
      incomes.get(
        `${stationId}|${span.from}|${span.to}`,
        () => sources.money({ provinceId, stationId, ...span }, context),
        context,
      ),
    ),
  )
  const amounts = all.map(({ total }) => total.amountFen)
  const amountFen = sumOrNothing(amounts)
  const meteredMwh = sumOrNothing(all.map((one) => one.meteredMwh))
  const average =
    amountFen === null || meteredMwh === null
      ? null
      : averagePrice(quantity<MoneyFen>(amountFen), energyNearMwh(meteredMwh))
  return {
    ...{ stations: stations.length, ...span },
    total: {
      amountFen,
      knownFen: all.reduce((sum, { total }) => sum + total.knownFen, 0),
      missingLines: all.reduce((sum, { total }) => sum + total.missingLines, 0),
    },
    averageCnyPerMwh: average === null ? null : toCnyPerMwh(average),
    missing: all.find(({ missing }) => missing !== null)?.missing ?? null,
  }
}

const sumOrNothing = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)

/** Sales companies or storage units of the session. */
async function objectNames(provinceId: string, context: CallContext): Promise<string[]> {
  const { db, user, language } = context
  if (worksOn(user.systemType, 'ess'))
    return (await namedUnits(provinceId, context)).map(({ name }) => name)
  if (!worksOn(user.systemType, 'company')) return []
  const rows = await db
    .select({ nameZh: salesCompany.nameZh, nameEn: salesCompany.nameEn })
    .from(salesCompany)
    .where(
      and(
        eq(salesCompany.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: salesCompany.provinceId, companyId: salesCompany.id }),
      ),
    )
    .orderBy(asc(salesCompany.id))
  return rows.map(({ nameZh, nameEn }) => (language === 'zh' ? nameZh : nameEn))
}

/** Storage units of the session; none where it works on others. */
async function namedUnits(
  provinceId: string,
  { db, user, language }: CallContext,
): Promise<NamedUnit[]> {
  const rows = await db
    .select({ code: essUnit.code, nameZh: essUnit.nameZh, nameEn: essUnit.nameEn })
    .from(essUnit)
    .where(
      and(
        eq(essUnit.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
      ),
    )
    .orderBy(asc(essUnit.id))
  return rows.map(({ code, nameZh, nameEn }) => ({
    code,
    name: language === 'zh' ? nameZh : nameEn,
  }))
}
