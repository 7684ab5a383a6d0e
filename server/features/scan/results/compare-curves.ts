import { and, asc, eq, or } from 'drizzle-orm'
import type { compareCurves, DiagnosisRow } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { scanCurve, scanResult } from '#database/schema/tables.ts'
import { stringToStc } from '#domain/iv-curve/correction/string-to-stc.ts'
import { expectedString } from '#domain/iv-curve/diagnosis/expected-string.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { shownSteps } from '#domain/iv-curve/diagnosis/shown-steps.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { type OperatingPoint, STC } from '#domain/iv-curve/model/operating-point.ts'
import { voltageAt } from '#domain/iv-curve/model/single-diode.ts'
import { stcParameters } from '#domain/iv-curve/model/stc-parameters.ts'
import { type LostHour, lostByHour } from '#domain/iv-loss/lost-by-hour.ts'
import type { CollectedString } from '#domain/iv-scan/collected-string.ts'
import { type PlantValue, taskValueOf } from '../../../common/losses/loss-price.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { collectedStrings } from '../analysis/collected-strings.ts'
import { findTask } from '../tasks/task-repository.ts'
import { diagnosisRow, resultsWhere, sameString } from './list-results.ts'

/** Points of an expected curve, at even currents. */
const POINTS = 80

/** Sound strings of one inverter that are shown beside a faulty one: enough to see what is usual. */
const MAX_SIBLINGS = 12

/**
 * Up to ten strings as measured and at STC, each with what a sound string would show; and, where wanted, the sound
 * strings of the first one's inverter.
 */
export async function curvesToCompare(
  { taskId, strings, siblings }: RequestOf<typeof compareCurves>,
  { db, clock, language }: Pick<CallContext, 'db' | 'clock' | 'language'>,
): Promise<AnswerOf<typeof compareCurves>> {
  const asked = strings.map((name) => name.split('-').map(Number) as Place)
  const beside = siblings ? await siblingsOf(db, taskId, asked) : []
  const places = [...asked, ...beside]
  const chosen = or(
    ...places.map(([inverterId, position]) =>
      and(eq(scanCurve.inverterId, inverterId), eq(scanCurve.position, position)),
    ),
  )
  const stcConversion = await convertsToStc(db, taskId)
  const found = await resultsWhere(db, and(eq(scanCurve.taskId, taskId), chosen))
  const value = await taskValueOf(db, taskId, clock.now())
  const collected = await collectedStrings(db, taskId, chosen)
  const rows = places.flatMap(([inverterId, position], i) => {
    const same = (one: { inverterId: number; position: number }) =>
      one.inverterId === inverterId && one.position === position
    const row = found.find(same)
    if (!row) return []
    const isSibling = i >= asked.length
    const curves = curvesOf(collected.find(same), row.result, !isSibling)
    const own = { ...diagnosisRow(row, language), isSibling, price: value?.price ?? null }
    const lostByHour = hoursOf(own, value)
    return [{ ...own, lostByHour, ...curves, ...(!stcConversion && NO_STC) }]
  })
  return { rows, total: rows.length }
}

/** Only of a fault that costs; a diagnosis from before losses were known by light has no hours. */
function hoursOf({ code, lossKwhByLight }: DiagnosisRow, value: PlantValue | null): LostHour[] {
  if (code === FAULT_CODES.normal || lossKwhByLight === null || value === null) return []
  return lostByHour(lossKwhByLight, value.year, value.priceOf)
}

type Place = [inverterId: number, position: number]

/** Sound strings of the inverter of the first of some strings, but these. */
async function siblingsOf(db: Database, taskId: number, asked: readonly Place[]): Promise<Place[]> {
  const [[inverterId] = [0]] = asked
  const sound = await db
    .select({ position: scanCurve.position })
    .from(scanCurve)
    .innerJoin(scanResult, sameString())
    .where(
      and(
        eq(scanCurve.taskId, taskId),
        eq(scanCurve.inverterId, inverterId),
        eq(scanResult.code, FAULT_CODES.normal),
      ),
    )
    .orderBy(asc(scanCurve.position))
  return sound
    .map(({ position }): Place => [inverterId, position])
    .filter((place) => !asked.some((one) => String(one) === String(place)))
    .slice(0, MAX_SIBLINGS)
}

/** Whether the plant of a task has its curves converted to STC. */
async function convertsToStc(db: Database, taskId: number): Promise<boolean> {
  const task = await findTask(db, taskId)
  return task !== undefined && (await readPlantParameters(db, task.plantId)).stcConversion
}

const NO_STC = { stc: null, expectedStc: null }

const NOTHING = {
  irradiance: null,
  moduleTemperature: null,
  stepsV: [],
  raw: null,
  expected: null,
  ...NO_STC,
}

function curvesOf(
  string: CollectedString | undefined,
  result: typeof scanResult.$inferSelect | null,
  withExpected: boolean,
) {
  if (!string) return NOTHING
  const { module: plate, modulesPerString: modules, irradiance, moduleTemperature } = string
  const raw = plain(string.curve)
  const stepsV = result ? shownSteps(string.curve, diagnosed(result)).map(voltageOf) : []
  if (irradiance === null || moduleTemperature === null) {
    return { ...NOTHING, irradiance, moduleTemperature, stepsV, raw }
  }
  const point = { irradianceWPerM2: irradiance, temperatureC: moduleTemperature }
  const iscA = result?.iscA ?? Math.max(0, ...string.curve.currentA.filter(Number.isFinite))
  const at = { plate, module: stcParameters(plate), modules, point, iscA }
  return {
    irradiance,
    moduleTemperature,
    stepsV,
    raw,
    stc: plain(stringToStc(string.curve, at)),
    expected: withExpected ? soundCurve(string, point) : null,
    expectedStc: withExpected ? soundCurve(string, STC) : null,
  }
}

/** Results of older analyses do not say how many steps were found. */
const diagnosed = ({ detail, ...result }: typeof scanResult.$inferSelect) => ({
  ...result,
  steps: (detail as { features?: { steps?: number | null } } | null)?.features?.steps ?? null,
})

const voltageOf = ({ voltageV }: { voltageV: number }) => voltageV

/** The curve of a string without any fault, by the nameplate's model. */
function soundCurve({ module: plate, modulesPerString }: CollectedString, point: OperatingPoint) {
  const { module, iscA } = expectedString(plate, modulesPerString, point)
  const currentA = Float64Array.from({ length: POINTS }, (_, k) => iscA * (1 - k / (POINTS - 1)))
  return plain({
    currentA,
    voltageV: currentA.map((current) => modulesPerString * voltageAt(module, current)),
  })
}

/** A curve as answers have it. */
export const plain = ({ voltageV, currentA }: IvCurve) => ({
  voltageV: Array.from(voltageV, known),
  currentA: Array.from(currentA, known),
})

const known = (value: number) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : null)
