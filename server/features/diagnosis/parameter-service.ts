import { and, eq, sql } from 'drizzle-orm'
import type { calculationParameters, saveCalculationParameters } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { readPlantParameters } from '#database/queries/plant-parameters.ts'
import { job, plant, plantParameters, plantParametersVersion } from '#database/schema/tables.ts'
import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import type { ParameterKey } from '#domain/iv-curve/plant-parameters.ts'
import { conflict, notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type FieldFault, fieldError } from '../../http/field-error.ts'
import type { Language } from '../../http/texts.ts'
import { parameters as enParameters } from '../../locales/en/parameters.ts'
import { UNIT_TEXTS } from '../../locales/parameter-texts.ts'
import { parameters as zhParameters } from '../../locales/zh/parameters.ts'

type Save = RequestOf<typeof saveCalculationParameters>
type Coefficients = Record<string, number>

export const PARAMETER_TEXTS = { zh: zhParameters, en: enParameters }

/** The unit of a parameter as it is written; empty where there is none. */
export function unitTextOf(key: ParameterKey, language: Language): string {
  const unit = CALCULATION_PARAMETERS.find((one) => one.key === key)?.unit ?? '1'
  return UNIT_TEXTS[language][unit] ?? unit
}

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
      unitText: unitTextOf(key, language),
      value: coefficients[key],
    })),
  }
}

/**
 * @throws AppError conflict, invalid naming each key that is unknown or out of its range, notFound when
 * the plant was deleted after its scope had been checked
 */
export async function saveParameters(
  request: Save,
  context: CallContext,
): Promise<AnswerOf<typeof saveCalculationParameters>> {
  refuseWrong(request.coefficients, context.language)
  try {
    return await context.db.transaction(async (tx) => {
      const saved = await saveByVersion(tx, request, context)
      if (!saved) throw conflict()
      await keepVersion(tx, saved)
      const jobId = request.historicalCalculation
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

function refuseWrong(coefficients: Coefficients, language: Language): void {
  const [first, ...others] = Object.entries(coefficients).flatMap(
    ([key, value]) => faultOf(key, value) ?? [],
  )
  if (first) throw fieldError(language, first, ...others)
}

function faultOf(key: string, value: number): FieldFault | null {
  const field = `coefficients.${key}`
  const known = CALCULATION_PARAMETERS.find((one) => one.key === key)
  if (!known) return { field, text: 'parameterUnknown' }
  const { min, max } = known
  if (value >= min && value <= max) return null
  const name = inBoth((language) => PARAMETER_TEXTS[language][known.key].name)
  const unit = inBoth((language) => unitAfter(unitTextOf(known.key, language)))
  return { field, text: 'parameterOutOfRange', params: { name, min, max, unit } }
}

const inBoth = (of: (language: Language) => string) => ({ zh: of('zh'), en: of('en') })

const unitAfter = (unit: string) => (unit === '' ? '' : ` ${unit}`)

function withoutDefaults(coefficients: Coefficients): Coefficients {
  const changed = CALCULATION_PARAMETERS.filter(({ key, initial }) => {
    const value = coefficients[key]
    return value !== undefined && value !== initial
  })
  return Object.fromEntries(changed.map(({ key }) => [key, coefficients[key]!]))
}
