import { type EXPLORED_FORMS, exploreCurves } from '#api/curves/explore.ts'
import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { queryCurves } from '#server/features/curves/curve-service.ts'
import { explore } from '#server/features/curves/explore/explore-service.ts'
import { searchSeries } from '#server/features/curves/explore/search-series.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { FIRST_DATE, PROVINCE } from './write-nodes.ts'

/** Most that a reading may take, in milliseconds of the clock; an answer, in megabytes. */
const WANTED = { query: 30, heat: 200, megabytes: 3 }

export type Reading = { name: string; p50Ms: number; p95Ms: number; bytes: number; fails: boolean }

/** What the screen asks for, from the call to the text of the answer; of nodes in turn. */
export async function readNodes(
  db: Database,
  { days, reads }: { days: number; reads: number },
): Promise<Reading[]> {
  const clock = { now: () => new Date('2026-06-01T04:00:00Z') }
  const scope = { all: true, systemType: null }
  const context = { db, language: 'zh', user: { scope }, clock } as CallContext
  const ids = (await findSeries(db, { provinceId: PROVINCE, locKind: 'NODE' })).map(({ id }) => id)
  const range = { provinceId: PROVINCE, from: FIRST_DATE, to: addDays(FIRST_DATE, days - 1) }
  const idAt = (k: number) => ids[(7 * k) % ids.length]!
  const tenAt = (k: number) => Array.from({ length: 10 }, (_, i) => String(idAt(10 * k + i)))
  const explored = (curves: string[], form: (typeof EXPLORED_FORMS)[number], slotCount: 24 | 96) =>
    explore(exploreCurves.request.parse({ ...range, curves, form, slotCount }), context)
  const kinds: [string, (k: number) => Promise<unknown>, number][] = [
    ['rows of a node', (k) => readCurves(db, { ...range, seriesIds: [idAt(k)] }), WANTED.heat],
    [
      'query of a node',
      (k) => queryCurves({ ...range, seriesIds: [idAt(k)] }, context),
      WANTED.query,
    ],
    ['line of a node', (k) => explored([`${idAt(k)}`], 'LINE', 96), WANTED.heat],
    ['heat map of a node', (k) => explored([`${idAt(k)}`], 'SLOTS', 96), WANTED.heat],
    ['hours of a node', (k) => explored([`${idAt(k)}`], 'SLOTS', 24), WANTED.heat],
    ['difference of two', (k) => explored([`${idAt(k)}-${idAt(k + 1)}`], 'LINE', 96), WANTED.heat],
    ['line of ten nodes', (k) => explored(tenAt(k), 'LINE', 96), Number.POSITIVE_INFINITY],
    ['table of ten nodes', (k) => explored(tenAt(k), 'SLOTS', 96), Number.POSITIVE_INFINITY],
    [
      'search for a node',
      (k) => searchSeries({ provinceId: PROVINCE, words: `N${k}` }, context),
      WANTED.heat,
    ],
  ]
  const readings: Reading[] = []
  for (const [name, read, limitMs] of kinds) {
    const times: number[] = []
    let bytes = 0
    // The first call puts its statements together.
    await read(0)
    for (let k = 0; k < reads; k++) {
      const began = performance.now()
      bytes = Math.max(bytes, JSON.stringify(await read(k)).length)
      times.push(performance.now() - began)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!
    const fails = at(0.5) > limitMs || bytes > WANTED.megabytes * 1e6
    readings.push({ name, p50Ms: at(0.5), p95Ms: at(0.95), bytes, fails })
  }
  return readings
}
