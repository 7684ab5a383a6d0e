import { and, eq, sql } from 'drizzle-orm'
import type { calculationParameters, saveCalculationParameters } from '#contract/diagnosis.ts'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { readPlantParameters } from '#database/queries/plant-parameters.ts'
import { plantParameters } from '#database/schema/tables.ts'
import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { conflict, notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type FieldFault, fieldError } from '../../http/field-error.ts'
import type { Language } from '../../http/texts.ts'
import { enParameters } from '../../locales/en-parameters.ts'
import { UNIT_TEXTS } from '../../locales/parameter-texts.ts'
import { zhParameters } from '../../locales/zh-parameters.ts'

type Save = RequestOf<typeof saveCalculationParameters>
type Coefficients = Record<string, number>

const PARAMETER_TEXTS = { zh: zhParameters, en: enParameters }

/** Parameters of a plant with unit and range, in the order of the detection. */
export async function readParameters(
  { plantId }: RequestOf<typeof calculationParameters>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof calculationParameters>> {
  const { coefficients, ...run } = await readPlantParameters(db, plantId)
  const texts = PARAMETER_TEXTS[language]
  return {
    ...run,
    coefficients: CALCULATION_PARAMETERS.map(({ key, unit, least, most, initial }) => ({
      ...{ key, ...texts[key], unit, least, most, initial },
      unitText: UNIT_TEXTS[language][unit] ?? unit,
      value: coefficients[key],
    })),
  }
}

/** @throws AppError conflict, invalid naming each key that is unknown or out of its range */
export async function saveParameters(
  request: Save,
  { db, clock, user, language }: CallContext,
): Promise<AnswerOf<typeof saveCalculationParameters>> {
  refuseWrong(request.coefficients, language)
  const { plantId, lockVersion, ...fields } = request
  const values = {
    ...fields,
    coefficients: withoutDefaults(request.coefficients),
    updatedAt: clock.now(),
    updatedBy: user.userId,
  }
  const saved =
    lockVersion === 0
      ? await insert(db, { plantId, ...values })
      : await db
          .update(plantParameters)
          .set({ ...values, lockVersion: sql`${plantParameters.lockVersion} + 1` })
          .where(
            and(eq(plantParameters.plantId, plantId), eq(plantParameters.lockVersion, lockVersion)),
          )
          .returning({ lockVersion: plantParameters.lockVersion })
  if (!saved[0]) throw conflict()
  return saved[0]
}

async function insert(db: Database, values: typeof plantParameters.$inferInsert) {
  try {
    return await db
      .insert(plantParameters)
      .values(values)
      .onConflictDoNothing()
      .returning({ lockVersion: plantParameters.lockVersion })
  } catch (error) {
    // The plant was deleted after its scope had been checked.
    if (violationOf(error)?.kind === 'REFERENCE') throw notFound()
    throw error
  }
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
  if (!known) return { field, text: 'parameterUnknown', params: { key } }
  const { least, most } = known
  if (value >= least && value <= most) return null
  return { field, text: 'parameterOutOfRange', params: { key, least, most } }
}

function withoutDefaults(coefficients: Coefficients): Coefficients {
  const changed = CALCULATION_PARAMETERS.filter(({ key, initial }) => {
    const value = coefficients[key]
    return value !== undefined && value !== initial
  })
  return Object.fromEntries(changed.map(({ key }) => [key, coefficients[key]!]))
}
