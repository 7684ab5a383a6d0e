import type { exportEvaluation, forecastEvaluation } from '#api/forecast/evaluation.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { NAIVE_KINDS } from '#domain/forecasting/evaluation/contender.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { WriteColumn, WriteSheet } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { evaluationOf } from './evaluation-service.ts'

type Evaluation = AnswerOf<typeof forecastEvaluation>
type Cell = string | number | boolean | null
type Text = (key: Parameters<typeof textOf>[1]) => string
type Names = (key: string) => string

/** The comparison as a workbook, a sheet a table. What cannot be measured is an empty cell, never 0. */
export async function exportOf(
  request: RequestOf<typeof exportEvaluation>,
  context: CallContext,
): Promise<FileAnswer> {
  const found = await evaluationOf(request, context)
  const text: Text = (key) => textOf(context.language, key)
  const nameOf: Names = (key) => {
    const naive = NAIVE_KINDS.find((kind) => kind === key)
    if (naive) return text(`evaluation-${naive}`)
    return found.contenders.find((contender) => contender.key === key)?.name ?? key
  }
  const body = await writeWorkbook(
    [
      leagueSheet(found, text, nameOf),
      ...errorSheets(found, text, nameOf),
      calibrationSheet(found, text, nameOf),
      betterSheet(found, text, nameOf),
      ...costSheet(found, text, nameOf),
    ],
    context,
  )
  return {
    fileName: `${text('evaluationFile')}_${request.target}_${request.from}_${request.to}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  }
}

const price = (header: string): WriteColumn => ({ header, numberFormat: '0.000' })
const share = (header: string): WriteColumn => ({ header, numberFormat: '0.00%' })
const figure = (header: string): WriteColumn => ({ header, numberFormat: '0.0000' })

function leagueSheet({ contenders }: Evaluation, text: Text, nameOf: Names): WriteSheet {
  return {
    name: text('evaluationLeague'),
    columns: [
      { header: text('evaluationContender') },
      { header: text('evaluationComparable') },
      { header: text('evaluationDays') },
      { header: text('evaluationSlots') },
      price('MAE (CNY/MWh)'),
      price('RMSE (CNY/MWh)'),
      share('sMAPE'),
      figure('rMAE'),
      price(`${text('evaluationBias')} (CNY/MWh)`),
      share(text('evaluationAccuracy')),
      price('Pinball (CNY/MWh)'),
      share(text('evaluationCoverage')),
      price('CRPS (CNY/MWh)'),
      share(text('evaluationNegativeRecall')),
      share(text('evaluationSpread')),
      figure(text('evaluationSeconds')),
    ],
    rows: contenders.map((one) => [
      nameOf(one.key),
      text(one.comparable ? 'evaluationYes' : 'evaluationNo'),
      one.days,
      one.pairs,
      one.maeCnyPerMwh,
      one.rmseCnyPerMwh,
      one.smape,
      one.rmae,
      one.biasCnyPerMwh,
      one.accuracy,
      one.pinballCnyPerMwh,
      one.coverage80,
      one.crpsCnyPerMwh,
      one.negativeRecall,
      one.spreadDirection,
      one.secondsPerDay,
    ]),
  }
}

/** MAE of the compared by hour, month, level and regime. */
function errorSheets(found: Evaluation, text: Text, nameOf: Names): WriteSheet[] {
  type Group = { pairs: number; maeCnyPerMwh: (number | null)[] }
  const sheet = (title: string, head: string[], groups: { cells: Cell[]; group: Group }[]) => ({
    name: `MAE ${title}`,
    columns: [
      ...head.map((header) => ({ header })),
      { header: text('evaluationSlots') },
      ...found.compared.map((key) => price(nameOf(key))),
    ],
    rows: groups.map(({ cells, group }) => [...cells, group.pairs, ...group.maeCnyPerMwh]),
  })
  const [hour, month] = [text('evaluationHour'), text('evaluationMonth')]
  const [level, regime] = [text('evaluationLevel'), text('evaluationRegime')]
  const days = text('evaluationDays')
  return [
    sheet(
      hour,
      [hour],
      found.byHour.map((group) => ({ cells: [hourLabel(group.hour)], group })),
    ),
    sheet(
      month,
      [month, days],
      found.byMonth.map((group) => ({ cells: [group.month, group.days], group })),
    ),
    sheet(
      level,
      [`${level} > (CNY/MWh)`, `${level} ≤ (CNY/MWh)`],
      found.byLevel.map((group) => ({
        cells: [group.fromCnyPerMwh, group.toCnyPerMwh],
        group,
      })),
    ),
    sheet(
      regime,
      [regime, days],
      found.byRegime.map((group) => ({
        cells: [text(`evaluationRegime${group.regime}`), group.days],
        group,
      })),
    ),
  ]
}

function calibrationSheet({ calibration }: Evaluation, text: Text, nameOf: Names): WriteSheet {
  const blocks = ['', '1-6', '7-12', '13-18', '19-24']
  return {
    name: text('evaluationCalibration'),
    columns: [
      { header: text('evaluationContender') },
      { header: text('evaluationHour') },
      { header: text('evaluationSlots') },
      share('< P10'),
      share('< P50'),
      share('< P90'),
    ],
    rows: calibration.flatMap(({ key, all, byBlock }) =>
      [all, ...byBlock].map((one, at) => [
        nameOf(key),
        blocks[at]!,
        one.pairs,
        one.belowP10,
        one.belowP50,
        one.belowP90,
      ]),
    ),
  }
}

function betterSheet({ compared, better }: Evaluation, text: Text, nameOf: Names): WriteSheet {
  return {
    name: text('evaluationTest'),
    columns: [
      { header: text('evaluationTestCorner') },
      ...compared.map((key) => figure(nameOf(key))),
    ],
    rows: better.map((cells, row) => [
      nameOf(compared[row]!),
      ...cells.map(({ pValue }) => pValue),
    ]),
  }
}

function costSheet({ cost }: Evaluation, text: Text, nameOf: Names): WriteSheet[] {
  if (!cost) return []
  const money = (header: string): WriteColumn => ({ header, numberFormat: '#,##0.00' })
  return [
    {
      name: text('evaluationCost'),
      columns: [
        { header: text('evaluationContender') },
        money(text('evaluationPerfect')),
        money(text('evaluationGain')),
        money(text('evaluationCost')),
        price(text('evaluationCostPerMwh')),
        share(text('evaluationCaptured')),
      ],
      rows: cost.rows.map((row) => [
        nameOf(row.key),
        cost.perfectCny,
        row.gainCny,
        row.costCny,
        row.costCnyPerMwh,
        row.captured,
      ]),
    },
  ]
}
