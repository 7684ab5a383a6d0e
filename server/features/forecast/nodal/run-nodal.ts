import { and, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { leadOneForecasts, liveForecasts } from '#database/queries/curves/unified-forecasts.ts'
import { forecastNodeCurve, forecastRun } from '#database/schema/tables.ts'
import { addDays, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { NodeDay } from '#domain/forecasting/congestion/nodal-types.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import type { JobControl } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { liveAvailability, priceLimits, ruleAvailability } from '../market-inputs.ts'
import { runMemory } from '../memory/run-memory.ts'
import { loadNodalInputs, type NodalInputs, nodeLagDays } from './nodal-inputs.ts'
import { NODAL_TASK, type NodalTask } from './nodal-task.ts'
import { unifiedTargetOf } from './same-stage.ts'

type Run = typeof forecastRun.$inferSelect & { model: { target: ForecastTarget } }

type NewTask = Omit<NodalTask, 'remembered'>

/** Days before the first date whose unified forecasts may make a band; more than any window of them. */
const CALIBRATION_DAYS = 60

/**
 * Does the work of a run of a nodal model; a back-test that was interrupted goes on after its last stored
 * day. Dates that the champion of the unified price has not forecast are left out and noted.
 *
 * @throws Error NO_NODE_PRICES; UNIFIED_FORECAST_MISSING when none of the dates has been forecast
 */
export async function runNodal(
  services: Services,
  run: Run,
  control: JobControl,
): Promise<{ runId: number }> {
  const started = performance.now()
  const { db } = services
  const asOf = run.basis === 'RECEIVED' ? run.asOf : undefined
  const { provinceId, dateTo } = run
  const { target } = run.model
  const found = await loadNodalInputs(db, { provinceId, target, until: dateTo, asOf })
  if (!found) throw new Error('NO_NODE_PRICES')
  const { task, notes } = await taskOf(db, run, found)
  const computed = task ? await compute(services, { run, task }, control) : []
  const summary = { kind: 'NODAL', windows: [], notes: [...notes, ...computed] }
  await db.transaction(async (tx) => {
    await tx
      .update(forecastRun)
      .set({
        state: 'DONE',
        notes: summary,
        durationMs: sql`coalesce(${forecastRun.durationMs}, 0) + ${Math.round(performance.now() - started)}`,
      })
      .where(eq(forecastRun.id, run.id))
    await control.hold(tx)
  })
  return { runId: run.id }
}

async function taskOf(db: Database, run: Run, found: NodalInputs) {
  const { provinceId, dateFrom, dateTo, asOf } = run
  const { target } = run.model
  const live = run.kind === 'LIVE'
  const span = {
    provinceId,
    target: unifiedTargetOf(target),
    to: dateTo,
    asOf: live ? asOf : undefined,
  }
  const past = await leadOneForecasts(db, { ...span, from: addDays(dateFrom, -CALIBRATION_DAYS) })
  const unified = live
    ? new Map([
        ...[...past].filter(([date]) => date < dateFrom),
        ...(await liveForecasts(db, { ...span, from: dateFrom })),
      ])
    : past
  const wanted = daysBetween(dateFrom, dateTo) + 1
  const given = [...unified.keys()].filter((date) => date >= dateFrom).length
  if (given === 0) throw new Error('UNIFIED_FORECAST_MISSING')
  const notes = [
    ...(given < wanted ? [`UNIFIED_MISSING:${wanted - given}`] : []),
    ...(found.leftOut > 0 ? [`NODES_LEFT_OUT:${found.leftOut}`] : []),
  ]
  const firstDate = live ? dateFrom : await nextDate(db, run)
  if (firstDate > dateTo) return { task: undefined, notes }
  const request = {
    history: found.history,
    nodes: found.nodes,
    unified,
    limits: await priceLimits(db, provinceId, dateTo),
    availability: availabilityOf(run, found),
  }
  const days = daysBetween(firstDate, dateTo) + 1
  const kind = live ? ('LIVE' as const) : ('BACKTEST' as const)
  return { task: { kind, request, firstDate, days } satisfies NewTask, notes }
}

/** Nodes may become known later than the unified price; what is older holds for both. */
function availabilityOf(run: Run, { inputs, lastNodeDate }: NodalInputs) {
  if (run.kind !== 'LIVE') return ruleAvailability(inputs, run.model.target)
  const known = liveAvailability(inputs, run.dateFrom)
  const priceLagDays = Math.max(known.priceLagDays, nodeLagDays(lastNodeDate, run.dateFrom))
  return { ...known, priceLagDays }
}

async function nextDate(db: Database, { id, provinceId, dateFrom }: Run): Promise<string> {
  const { deliveryDate } = forecastNodeCurve
  const [last] = await db
    .select({ date: max(deliveryDate) })
    .from(forecastNodeCurve)
    .where(and(eq(forecastNodeCurve.provinceId, provinceId), eq(forecastNodeCurve.runId, id)))
  return last?.date ? addDays(last.date, 1) : dateFrom
}

async function compute(
  services: Services,
  { run, task }: { run: Run; task: NewTask },
  control: JobControl,
): Promise<string[]> {
  const remembered = runMemory.of(run.modelId)
  const { notes, asked } = await computeInThread(
    NODAL_TASK,
    { ...task, remembered },
    {
      signal: control.signal,
      onStep: async (step) => {
        if (step.kind === 'progress') control.report(step.share)
        else await storeDate(services.db, run, { ...step, hold: control.hold })
      },
    },
  )
  // A back-test of other days must not take the place of what tomorrow's run wants.
  if (run.kind === 'LIVE') runMemory.keep(run.modelId, asked)
  return notes
}

type StoredDate = Pick<JobControl, 'hold'> & { date: string; nodes: NodeDay[]; seconds: number }

/** All nodes and zones of a date, or none. */
async function storeDate(
  db: Database,
  { id: runId, provinceId }: Run,
  { date, nodes, seconds, hold }: StoredDate,
): Promise<void> {
  await db.transaction(async (tx) => {
    const same = and(
      eq(forecastNodeCurve.provinceId, provinceId),
      eq(forecastNodeCurve.runId, runId),
      eq(forecastNodeCurve.deliveryDate, date),
    )
    await tx.delete(forecastNodeCurve).where(same)
    await tx.insert(forecastNodeCurve).values(
      nodes.map(({ locKind, nodeCode, lead, p10, p50, p90, energy, congestion }) => ({
        ...{ provinceId, runId, deliveryDate: date, locKind, nodeCode, lead },
        ...{ p10, p50, p90, energy, congestion },
        seconds: seconds / nodes.length,
      })),
    )
    await hold(tx)
  })
}
