import { businessDay, stations } from '#api/base/endpoints.ts'
import { importFiles } from '#api/collection/endpoints.ts'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import { tenDayCalendar, tenDayDetail } from '#api/declaration/endpoints.ts'
import { forecastDetail, forecastRuns, latestForecast } from '#api/forecast/endpoints.ts'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { menuByProvince, provincesByCurrentUser, userInfo } from '#api/session/endpoints.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import type { Call } from './load.ts'

export const PROVINCE = '1'
const DAYS = 30

export type Calls = Record<string, Call>

/** What a trader's pages read, each call once. */
export async function callsOf(client: Client): Promise<{ alone: Calls; mix: Calls }> {
  const live: Call = { url: `${client.url}/health/live`, headers: {} }
  const ready: Call = { url: `${client.url}/health/ready`, headers: {} }
  const menu = post(client, menuByProvince, { provinceId: PROVINCE })
  const month = post(client, curveQuery, await monthOf(client))
  const { runId } = await client.call(latestForecast, { provinceId: PROVINCE, target: TARGET })
  if (runId === null) throw new Error('The data folder holds no forecast')
  const mix = {
    menu,
    month,
    userInfo: post(client, userInfo, {}),
    provinces: post(client, provincesByCurrentUser, { hasStation: true }),
    businessDay: post(client, businessDay, {}),
    latest: post(client, latestForecast, { provinceId: PROVINCE, target: TARGET }),
    forecast: post(client, forecastDetail, { id: runId }),
    runs: post(client, forecastRuns, { provinceId: PROVINCE }),
    declaration: post(client, tenDayDetail, await declarationOf(client)),
    imports: post(client, importFiles, { provinceId: PROVINCE }),
    notifications: post(client, notificationList, {}),
    series: post(client, curveSeriesList, { provinceId: PROVINCE, locKind: 'SYSTEM' }),
  }
  return { alone: { live, ready, menu, month }, mix }
}

const TARGET = 'UNIFIED_DA'

function post<E extends Endpoint>(client: Client, { path }: E, request: CallOf<E>): Call {
  return {
    url: client.url + path,
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }
}

async function monthOf(client: Client) {
  const { rows } = await client.call(curveSeriesList, { provinceId: PROVINCE, locKind: 'SYSTEM' })
  const price = rows.find(({ metric, stage }) => metric === 'PRICE' && stage === 'DA')
  if (!price?.lastDate) throw new Error('The data folder holds no day-ahead prices')
  const month = {
    provinceId: PROVINCE,
    seriesIds: [price.id],
    from: addDays(price.lastDate, 1 - DAYS),
    to: price.lastDate,
  }
  const { series } = await client.call(curveQuery, month)
  if (series[0]?.days.length !== DAYS) throw new Error(`The month has holes: ${month.from}`)
  return month
}

/** The first cycle of the month that people declare for. */
async function declarationOf(client: Client) {
  const [station] = (await client.call(stations, { provinceId: PROVINCE })).rows
  if (!station) throw new Error('The data folder holds no station')
  const stationId = station.id
  const [first] = (await client.call(tenDayCalendar, { provinceId: PROVINCE, stationId })).rows
  if (!first) throw new Error('The data folder holds no trading calendar')
  const { yearMonth, cycle } = first
  return { provinceId: PROVINCE, stationId, yearMonth, cycle }
}
