import type { StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { type FoundPlace, findDevicePlace } from '#database/queries/plant/device-place.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { type JudgedTrend, trendWithPeers } from '#domain/iv-history/trend-with-peers.ts'
import type { HistoryLevel } from '#domain/iv-history/words.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { cleaningFacts } from './cleaning-facts.ts'
import { analysedTasks, resultsOf } from './find-scans.ts'
import { eventForTrend, eventsOfPlace, isOfArray } from './history-events.ts'
import { scansOfPlace } from './history-scans.ts'
import { trendFacts, trendView } from './history-trend-view.ts'
import { rewiringsOfPlace, withRewirings } from './rewirings.ts'
import { scansBeside } from './scans-beside.ts'
import { stringLabels } from './string-labels.ts'
import { warrantyView } from './warranty-view.ts'

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
  const tasks = await analysedTasks(db, place)
  const labels = await stringLabels(db, place, language)
  const taskIds = tasks.map(({ taskId }) => taskId)
  const results = taskIds.length > 0 ? await resultsOf(db, place, taskIds) : []
  const rewirings = await rewiringsOfPlace(db, place)
  const found = scansOfPlace(tasks, results, { labels, rewirings, isString: level === 'STRING' })
  const scans = found.flatMap(({ scan }) => scan ?? [])
  const written = await eventsOfPlace(place, level, context)
  const strings = labels.stringIds.length
  const events = withRewirings({ events: written, level, place, rewirings, strings }, language)
  const parameters = await readPlantParameters(db, place.plantId)
  const { stcConversion, historicalCalculation, coefficients } = parameters
  const label = labels.usual?.facts ?? null
  const forTrend = { scans, events: events.map(eventForTrend) }
  const beside =
    historicalCalculation && level === 'STRING' && labels.usual
      ? await scansBeside(db, { place, tasks, label: labels.usual })
      : null
  const facts = trendFacts(label, forTrend.events)
  const others = {
    strings: beside ?? [],
    events: events.filter(isOfArray).map(eventForTrend),
  }
  const judged = historicalCalculation ? trendWithPeers(scans, facts, others) : null
  const given = { plate: labels.usual?.plate, sensorSpread: coefficients.sensorSpread }
  return {
    ...shownPlace(place, language),
    ...{ level, label, stcConversion, historicalCalculation, events },
    strings,
    scans: found.map(({ row }) => ({ ...row, commonPct: commonPct(judged, row.taskId) })),
    trend: judged && {
      ...trendView(judged, scans, facts),
      warranty: warrantyView(judged, facts, given),
    },
    cleaning:
      historicalCalculation && level === 'ARRAY'
        ? await cleaningFacts(
            {
              ...{ plantId: place.plantId, ...forTrend, coefficients },
              ...{ powerKw: labels.powerKw, line: judged?.stretches.at(-1)?.line ?? null },
            },
            context,
          )
        : null,
  }
}

/** What a scan read too much of all strings beside, %; null where that is not known. */
function commonPct(judged: JudgedTrend | null, taskId: number): number | null {
  const common = judged?.common?.byTask.get(taskId)
  return common === undefined ? null : 100 * common
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
