import type { StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { type FoundPlace, findDevicePlace } from '#database/queries/device-place.ts'
import { readPlantParameters } from '#database/queries/plant-parameters.ts'
import type { HistoryLevel } from '#domain/iv-history/words.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { notFound } from '../../../http/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { fieldError } from '../../../http/field-error.ts'
import { cleaningFacts } from './cleaning-facts.ts'
import { analysedTasks, resultsOf } from './find-scans.ts'
import { eventForTrend, eventsOfPlace } from './history-events.ts'
import { scansOfPlace } from './history-scans.ts'
import { trendView } from './history-trend-view.ts'
import { scansBeside } from './scans-beside.ts'
import { stringLabels } from './string-labels.ts'

type Asked = RequestOf<typeof stringHistory>

/**
 * What the analysed tasks said of a string, or of all strings of an inverter or an array, and how that changes.
 *
 * @throws AppError invalid without a place, notFound for an input that has no string
 */
export async function historyOf(
  asked: Asked,
  context: CallContext,
): Promise<AnswerOf<typeof stringHistory>> {
  const { db, language } = context
  const place = await placeOf(asked, context)
  const level = levelOf(place)
  const tasks = await analysedTasks(db, place.plantId)
  const labels = await stringLabels(db, place, language)
  const taskIds = tasks.map(({ taskId }) => taskId)
  const results = taskIds.length > 0 ? await resultsOf(db, place, taskIds) : []
  const found = scansOfPlace(tasks, results, { labels, isString: level === 'STRING' })
  const scans = found.map(({ scan }) => scan)
  const events = await eventsOfPlace(place, level, context)
  const parameters = await readPlantParameters(db, place.plantId)
  const { stcConversion, historicalCalculation, coefficients } = parameters
  const label = labels.usual?.facts ?? null
  const forTrend = { scans, events: events.map(eventForTrend) }
  const beside =
    historicalCalculation && level === 'STRING' && labels.usual
      ? await scansBeside(db, { place, tasks, label: labels.usual })
      : null
  return {
    ...shownPlace(place, language),
    ...{ level, label, stcConversion, historicalCalculation, events },
    strings: labels.byString.size,
    scans: found.map(({ row }) => row),
    trend: historicalCalculation ? trendView({ ...forTrend, label, beside }) : null,
    cleaning:
      historicalCalculation && level === 'ARRAY'
        ? await cleaningFacts(
            { plantId: place.plantId, ...forTrend, coefficients, powerKw: labels.powerKw },
            context,
          )
        : null,
  }
}

async function placeOf(asked: Asked, { db, language }: CallContext): Promise<FoundPlace> {
  const { arrayId, inverterId, stringId } = asked
  if (arrayId === undefined && inverterId === undefined && stringId === undefined) {
    throw fieldError(language, { field: 'arrayId', text: 'historyPlaceWanted' })
  }
  const found = await findDevicePlace(db, asked)
  if (!found) throw notFound()
  return found
}

function levelOf({ stringId, inverterId }: FoundPlace): HistoryLevel {
  if (stringId !== null) return 'STRING'
  return inverterId === null ? 'ARRAY' : 'INVERTER'
}

function shownPlace(
  { provinceId: _province, ...place }: FoundPlace,
  language: CallContext['language'],
): Pick<StringHistory, keyof typeof place> {
  const { stringName, position } = place
  return {
    ...place,
    plantName: plantName(place.plantName, language),
    stringName: stringName && shownStringName(stringName, position ?? 0, language),
  }
}
