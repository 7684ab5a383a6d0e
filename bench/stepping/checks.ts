import { setTimeout as sleep } from 'node:timers/promises'
import { tenDayCalendar, tenDayDetail } from '#api/declaration/endpoints.ts'
import { forecastRuns } from '#api/forecast/endpoints.ts'
import { forecastEvaluation } from '#api/forecast/evaluation.ts'
import { provincesByCurrentUser } from '#api/session/endpoints.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import type { Client } from '../../e2e/harness/product/client.ts'

type Range = { from: DeliveryDate; to: DeliveryDate }

const POLL_MS = 200
const PAGE_ROWS = 200

/** Waits until no job is queued or running. */
export async function untilIdle({ url }: Client): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const counts = [...metrics.matchAll(/^powerdesk_jobs\{.*\} (\d+)$/gm)].map(([, n]) => Number(n))
    if (counts.length > 0 && counts.every((count) => count === 0)) return
    await sleep(POLL_MS)
  }
}

const provinces = async (client: Client) =>
  (await client.call(provincesByCurrentUser, { hasStation: true })).rows

/** Days with an actual price that the model in use, or anybody compared with it, has no forecast of. */
export async function evaluationHoles(client: Client, { from, to }: Range): Promise<string[]> {
  const holes: string[] = []
  let compared = 0
  for (const { value: provinceId, label } of await provinces(client)) {
    for (const target of UNIFIED_TARGETS) {
      const asked = { provinceId, target, from, to }
      const { days, contenders } = await client.call(forecastEvaluation, asked)
      compared += days.compared
      holes.push(...days.leftOut.map((date) => `${label} ${target}: ${date} is not compared`))
      const champion = contenders.find(({ isChampion }) => isChampion)
      if (days.withActual > (champion?.days ?? 0))
        holes.push(`${label} ${target}: ${champion?.days ?? 0} of ${days.withActual} days forecast`)
    }
  }
  console.log(`evaluation: ${compared} days of provinces and targets compared`)
  return compared === 0 ? ['nothing was compared', ...holes] : holes
}

/**
 * Reference prices of open sessions that rest on a forecast of another morning than this one, in provinces that
 * have market data to forecast from.
 */
export async function staleReferences(client: Client, today: DeliveryDate): Promise<string[]> {
  const stale: string[] = []
  for (const { value: provinceId, label } of await provinces(client)) {
    if ((await liveRuns(client, provinceId)).length === 0) continue
    const { rows } = await client.call(tenDayCalendar, { provinceId })
    for (const { yearMonth, cycle, phase, declarations } of rows) {
      if (phase !== 'OPEN') continue
      for (const { stationId, stationName } of declarations) {
        const asked = { provinceId, stationId, yearMonth, cycle }
        const { reference } = await client.call(tenDayDetail, asked)
        const newest = reference?.runs[0]?.asOf
        if (newest && shanghaiDate(new Date(newest)) === today) continue
        const found = newest ?? 'no forecast'
        stale.push(`${label} ${stationName} ${yearMonth}/${cycle} on ${today}: ${found}`)
      }
    }
  }
  return stale
}

/** Models with two live runs of the same morning, or with one that still waits. */
export async function twiceForecast(client: Client, { from, to }: Range): Promise<string[]> {
  const twice: string[] = []
  for (const { value: provinceId, label } of await provinces(client)) {
    const seen = new Set<string>()
    for (const run of await liveRuns(client, provinceId)) {
      const date = shanghaiDate(new Date(run.asOf))
      if (date < from || date > to) continue
      const key = `${label} ${run.modelName} of ${date}`
      if (seen.has(key)) twice.push(`${key}: twice`)
      if (run.state !== 'DONE') twice.push(`${key}: ${run.state}`)
      seen.add(key)
    }
  }
  return twice
}

async function liveRuns(client: Client, provinceId: string) {
  const all = []
  for (let pageNum = 1; ; pageNum++) {
    const paging = { pageNum, pageSize: PAGE_ROWS }
    const { rows } = await client.call(forecastRuns, { provinceId, kind: 'LIVE', ...paging })
    all.push(...rows)
    if (rows.length < PAGE_ROWS) return all
  }
}
