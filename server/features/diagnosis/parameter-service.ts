import { and, eq, sql } from 'drizzle-orm'
import type { calculationParameters, saveCalculationParameters } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { job, plant, plantParameters, plantParametersVersion } from '#database/schema/tables.ts'
import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { PARAMETER_GUIDE } from '#domain/iv-curve/parameter-guide.ts'
import { parameterChanges } from '#domain/iv-curve/plant-parameters.ts'
import { refuseWrong } from '../../common/parameters/check-coefficients.ts'
import {
  EFFECT_TEXTS,
  PARAMETER_TEXTS,
  unitTextOf,
} from '../../common/parameters/parameter-texts.ts'
import { conflict, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'

type Save = RequestOf<typeof saveCalculationParameters>
type Coefficients = Record<string, number>

/** Parameters of a plant with unit and range, in the order of the detection. */
export async function readParameters(
  { plantId }: RequestOf<typeof calculationParameters>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof calculationParameters>> {
  const { coefficients, ...run } = await readPlantParameters(db, plantId)
  const texts = PARAMETER_TEXTS[language]
  return {
    ...run,
    coefficients: CALCULATION_PARAMETERS.map(({ key, unit, min, max, initial }) => ({
      ...{ key, ...texts[key], unit, min, max, initial },
      group: PARAMETER_GUIDE[key].group,
      effect: EFFECT_TEXTS[language][PARAMETER_GUIDE[key].raised],
      unitText: unitTextOf(key, language),
      value: coefficients[key],
    })),
  }
}

/**
 * @throws AppError conflict, invalid naming each key that is unknown or out of its range, or a window that is empty, notFound when
 * the plant was deleted after its scope had been checked
 */
export async function saveParameters(
  request: Save,
  context: CallContext,
): Promise<AnswerOf<typeof saveCalculationParameters>> {
  refuseWrong(request.coefficients, context.language)
  const { windowFrom, windowUntil } = request
  if (windowFrom !== null && windowUntil !== null && windowUntil <= windowFrom)
    throw fieldError(context.language, { field: 'windowUntil', text: 'scanWindowEmpty' })
  try {
    return await context.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(plantParameters)
        .where(eq(plantParameters.plantId, request.plantId))
      const saved = await saveByVersion(tx, request, context)
      if (!saved) throw conflict()
      await keepVersion(tx, saved)
      const jobId =
        request.historicalCalculation && !onlyLimitsTasks(before, saved)
          ? await orderRecalculation(tx, request.plantId, context)
          : null
      return { lockVersion: saved.lockVersion, jobId }
    })
  } catch (error) {
    if (violationOf(error)?.kind === 'REFERENCE') throw notFound()
    throw error
  }
}

async function saveByVersion(tx: Database, request: Save, { clock, user }: CallContext) {
  const { plantId, lockVersion, ...fields } = request
  const values = {
    ...fields,
    coefficients: withoutDefaults(request.coefficients),
    updatedAt: clock.now(),
    updatedBy: user.userId,
  }
  const [saved] =
    lockVersion === 0
      ? await tx
          .insert(plantParameters)
          .values({ plantId, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(plantParameters)
          .set({ ...values, lockVersion: sql`${plantParameters.lockVersion} + 1` })
          .where(
            and(eq(plantParameters.plantId, plantId), eq(plantParameters.lockVersion, lockVersion)),
          )
          .returning()
  return saved
}

/** What was saved stays in the history, whatever is saved after it. */
async function keepVersion(tx: Database, row: typeof plantParameters.$inferSelect): Promise<void> {
  const { lockVersion: version, updatedAt: savedAt, updatedBy: savedBy, ...fields } = row
  await tx.insert(plantParametersVersion).values({ ...fields, version, savedAt, savedBy })
}

/** No result can be another where only changed what the tasks to come may be. */
const LIMITS_OF_TASKS: readonly string[] = [
  ...['maxArrays', 'maxInverters', 'normalStart', 'scanRepeats', 'parallelCollectors'],
  ...['windowFrom', 'windowUntil', 'rawCurveDays'],
]

function onlyLimitsTasks(...[before, after]: Parameters<typeof parameterChanges>): boolean {
  const changes = parameterChanges(before, after)
  return changes.length > 0 && changes.every(({ key }) => LIMITS_OF_TASKS.includes(key))
}

const RECALCULATION = 'scanRecalculation'

/** The job that diagnoses the plant's past scans anew; one that waits already takes these parameters too. */
async function orderRecalculation(
  tx: Database,
  plantId: number,
  { jobs, user }: CallContext,
): Promise<number> {
  const isSame = sql`${job.payload} ->> 'plantId' = ${String(plantId)}`
  const [waiting] = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.state, 'QUEUED'), eq(job.kind, RECALCULATION), isSame))
  if (waiting) return waiting.id
  const [home] = await tx
    .select({ provinceId: plant.provinceId })
    .from(plant)
    .where(eq(plant.id, plantId))
  return jobs.add(
    {
      kind: RECALCULATION,
      payload: { plantId },
      provinceId: home!.provinceId,
      createdBy: user.userId,
    },
    tx,
  )
}

function withoutDefaults(coefficients: Coefficients): Coefficients {
  const changed = CALCULATION_PARAMETERS.filter(({ key, initial }) => {
    const value = coefficients[key]
    return value !== undefined && value !== initial
  })
  return Object.fromEntries(changed.map(({ key }) => [key, coefficients[key]!]))
}
