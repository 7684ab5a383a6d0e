import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { DeclarationDeadline } from '#api/workbench/shapes.ts'
import type { StationView, stationOne } from '#api/workbench/station-one.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { DEFAULT_COVERAGE_BAND } from '#domain/declaration/ten-day-declaration.ts'
import { stationStateOf } from '#domain/workbench/next-step.ts'
import type { CallContext } from '../../http/call-context.ts'
import { readComingSessions, unlessAnnounced } from './coming-sessions.ts'
import { readCoverage } from './coverage.ts'
import { readDayTrades, readDeadlines } from './deadlines.ts'
import { readGaps } from './gaps.ts'
import { readLostStrings } from './lost-strings.ts'
import { meteredSpan } from './month-span.ts'
import { concernsStation, noticeGroupsOf } from './notice-groups.ts'
import {
  ownStations,
  placeOf,
  type Station,
  type StationPlace,
  stationName,
} from './own-stations.ts'
import type { WorkbenchSources } from './sources.ts'
import { readToday } from './station-today.ts'
import { readMeans } from './technology-mean.ts'

type Answer = AnswerOf<typeof stationOne>

/** Tells of a station what it needs; what the caller has no right to is left out. */
export const stationOverviewOf =
  (sources: WorkbenchSources) =>
  async (
    { provinceId, stationId }: RequestOf<typeof stationOne>,
    context: CallContext,
  ): Promise<Answer> => {
    const { clock, user } = context
    const now = clock.now()
    const today = shanghaiDate(now)
    const places = await ownStations(provinceId, context)
    const place = placeOf(places, stationId)
    const mayDeclare = user.resources.has('/declaration:read')
    const all = mayDeclare
      ? await readDeadlines({ provinceId, stations: places.map(({ station }) => station) }, context)
      : null
    const deadlines = all?.filter((one) => one.stationId === stationId) ?? []
    const sessions = await readComingSessions({ provinceId, deadlines }, context)
    const views = places.map(({ station }) => viewOf(station, { deadlines: all, now, context }))
    return {
      ...{ now: now.toISOString(), today, sessions },
      station: views.find(({ id }) => id === stationId)!,
      stations: views,
      ...(await readToday(place, context)),
      declarations: all && {
        deadlines,
        trades: unlessAnnounced(await readDayTrades({ provinceId, today }, context), sessions),
      },
      coverage: mayDeclare ? await readCoverage(place.station, today, context) : null,
      coverageBand: DEFAULT_COVERAGE_BAND,
      money: user.resources.has('/settlement:read')
        ? await moneyOf(place, { sources, context })
        : null,
      gaps: await readGaps({ provinceId, places: [place], today }, context),
      alerts: await alertsOf({ provinceId, stationId }, { sources, context }),
      plants: await readLostStrings(stationId, context),
    }
  }

type Of = { sources: WorkbenchSources; context: CallContext }

async function moneyOf(
  { station }: StationPlace,
  { sources, context }: Of,
): Promise<Answer['money']> {
  const { provinceId, technology, id: stationId } = station
  const span = meteredSpan(context.clock.now())
  const money = await sources.money({ provinceId, stationId, ...span }, context)
  return { ...money, ...(await readMeans({ provinceId, technology, ...span }, context)) }
}

/** What wants something done: of the station, and of the province as a whole where it is a warning. */
async function alertsOf(
  { provinceId, stationId }: { provinceId: string; stationId: number },
  { sources, context }: Of,
): Promise<Answer['alerts']> {
  const { rows } = await sources.notices({ provinceId, status: '2' }, context)
  return noticeGroupsOf(rows.filter((row) => concernsStation(row, { provinceId, stationId })))
}

function viewOf(
  station: Station,
  {
    deadlines,
    now,
    context,
  }: { deadlines: readonly DeclarationDeadline[] | null; now: Date; context: CallContext },
): StationView {
  const { id, code, technology, capacityMw, mechanismShare, longitude, latitude } = station
  const own = deadlines?.filter(({ stationId }) => stationId === id)
  return {
    ...{ id, code, technology, capacityMw, mechanismShare, longitude, latitude },
    name: stationName(station, context),
    ...{ gridDate: station.gridDate, simulated: station.simulated },
    state: own
      ? stationStateOf(
          own.map(({ step, openAt, closeAt }) => ({
            ...{ step, openAt: new Date(openAt), closeAt: new Date(closeAt) },
          })),
          now,
        )
      : null,
  }
}
