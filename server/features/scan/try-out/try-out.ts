import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { MAX_TRIED_STRINGS, type tryOutParameters } from '#api/diagnosis/try-out.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import {
  inverter,
  pvArray,
  pvString,
  scanCurve,
  scanResult,
  scanTask,
} from '#database/schema/tables.ts'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import type { AnalysedString } from '#domain/iv-scan/collected-string.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { refuseWrong } from '../../../common/parameters/check-coefficients.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { Language } from '../../../http/texts.ts'
import { collectedStrings } from '../analysis/collected-strings.ts'
import { withoutEstimates } from '../analysis/keep-estimated-weather.ts'
import { type Compared, compareFindings, findingOf } from './compare-findings.ts'
import { TRY_OUT_TASK } from './try-out-task.ts'

type TryOut = AnswerOf<typeof tryOutParameters>

/**
 * Diagnoses the latest analysed task of a plant with the saved and with other coefficients, in a thread that ends
 * when the client goes away.
 *
 * @throws AppError invalid naming each key that is unknown or out of its range, refused where no task has been
 * analysed or none of its curves is left
 */
export async function tryOut(
  { plantId, coefficients }: RequestOf<typeof tryOutParameters>,
  { db, language, signal }: CallContext,
): Promise<TryOut> {
  refuseWrong(coefficients, language)
  const task = await latestAnalysed(db, plantId)
  if (!task) throw new AppError('refused', 'tryOutNoTask')
  const strings = withoutEstimates(await collectedStrings(db, task.id))
  if (strings.length === 0) throw new AppError('refused', 'tryOutNoCurves', { taskNo: task.taskNo })
  const { coefficients: before } = await readPlantParameters(db, plantId)
  const after = { ...DEFAULT_CALCULATION_PARAMETERS, ...coefficients }
  const found = await computeInThread(TRY_OUT_TASK, { strings, before, after }, { signal })
  const { changed, ...sums } = compareFindings(found.before, found.after)
  const named = changed.slice(0, MAX_TRIED_STRINGS)
  return {
    ...{ taskId: task.id, taskNo: task.taskNo, scannedAt: task.scannedAt?.toISOString() ?? null },
    ...sums,
    outdated: await countOutdated(db, task.id, found.before),
    changedCount: changed.length,
    changed: await withNames(db, { taskId: task.id, named }, language),
  }
}

async function latestAnalysed(db: Database, plantId: number) {
  const [task] = await db
    .select()
    .from(scanTask)
    .where(
      and(
        eq(scanTask.plantId, plantId),
        // Not while it is scanned anew, or paused in it.
        inArray(scanTask.status, ['COMPLETED', 'DATA_ABNORMAL']),
        isNotNull(scanTask.faultCount),
      ),
    )
    .orderBy(desc(scanTask.scannedAt), desc(scanTask.id))
    .limit(1)
  return task
}

const keyOf = ({ inverterId, position }: { inverterId: number; position: number }) =>
  `${inverterId}-${position}`

async function countOutdated(
  db: Database,
  taskId: number,
  found: readonly AnalysedString[],
): Promise<number> {
  const { inverterId, position, code } = scanResult
  const rows = await db
    .select({ inverterId, position, code })
    .from(scanResult)
    .where(eq(scanResult.taskId, taskId))
  const kept = new Map(rows.map((row) => [keyOf(row), row.code]))
  return found.filter((one) => kept.get(keyOf(one)) !== findingOf(one).code).length
}

async function withNames(
  db: Database,
  { taskId, named }: { taskId: number; named: readonly Compared[] },
  language: Language,
): Promise<TryOut['changed']> {
  if (named.length === 0) return []
  const inverterIds = [...new Set(named.map(({ inverterId }) => inverterId))]
  const rows = await db
    .select({
      inverterId: scanCurve.inverterId,
      position: scanCurve.position,
      inverterName: inverter.name,
      arrayName: pvArray.name,
      stringName: pvString.name,
    })
    .from(scanCurve)
    .innerJoin(inverter, eq(inverter.id, scanCurve.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .innerJoin(pvString, eq(pvString.id, scanCurve.stringId))
    .where(and(eq(scanCurve.taskId, taskId), inArray(scanCurve.inverterId, inverterIds)))
  const names = new Map(rows.map((row) => [keyOf(row), row]))
  return named.flatMap((one) => {
    const row = names.get(keyOf(one))
    // Deleted while it was computed.
    if (!row) return []
    return { ...one, ...row, stringName: shownStringName(row.stringName, one.position, language) }
  })
}
