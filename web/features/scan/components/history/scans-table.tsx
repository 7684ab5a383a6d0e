import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryScanRow, StringHistory } from '#api/diagnosis/history.ts'
import { HISTORY_QUANTITIES, type HistoryQuantity } from '#domain/iv-history/words.ts'
import { EMPTY_TEXT, formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { QUANTITY_UNITS, shownFigure } from '../../model/history/history-lines.ts'
import { useFaultNames } from '../../use-fault-names.ts'

/** The scans of a history, the newest first. */
export function ScansTable({ history }: { history: StringHistory }) {
  const { t } = useTranslation(['history', 'scan'])
  const { nameOf } = useFaultNames()
  const columns = useMemo(() => columnsOf(history, { t, nameOf }), [history, t, nameOf])
  const rows = useMemo(() => history.scans.toReversed(), [history])
  return (
    <DataTable<HistoryScanRow>
      name={t('scans')}
      title={t('scans')}
      reportCode={`diagnosis.history.${history.level === 'STRING' ? 'string' : 'many'}`}
      rowKey={({ taskId }) => String(taskId)}
      {...{ columns, rows }}
    />
  )
}

type Given = { t: TFunction<['history', 'scan']>; nameOf: (code: number) => string }

function columnsOf(
  { level, label }: StringHistory,
  { t, nameOf }: Given,
): DataColumn<HistoryScanRow>[] {
  const isString = level === 'STRING'
  const findingOf = ({ code, reason }: HistoryScanRow) =>
    code === null
      ? t(`scan:reason.${reason ?? ''}`, { defaultValue: reason ?? EMPTY_TEXT })
      : nameOf(code)
  const figure = (quantity: HistoryQuantity): DataColumn<HistoryScanRow> => {
    const { unit, decimals } = QUANTITY_UNITS[quantity]
    return {
      ...{ code: quantity, title: t(`short.${quantity}`), unit, numeric: true },
      width: isString ? 100 : 196,
      value: (row) => shownFigure(row, quantity, label).value,
      render: (row) => {
        const { value, low, high } = shownFigure(row, quantity, label)
        const middle = formatNumber(value, decimals)
        return low === null
          ? middle
          : `${middle} (${formatNumber(low, decimals)}～${formatNumber(high, decimals)})`
      },
    }
  }
  return [
    {
      ...{ code: 'scannedAt', title: t('field.scannedAt'), width: 140, locked: true },
      value: ({ scannedAt }) => shortTime(scannedAt),
    },
    isString
      ? { code: 'finding', title: t('field.finding'), width: 190, value: findingOf }
      : {
          ...{ code: 'faults', title: t('field.faults'), numeric: true, width: 136 },
          value: ({ faults, strings }) => `${faults} / ${strings}`,
        },
    ...HISTORY_QUANTITIES.map(figure),
    {
      ...{ code: 'irradiance', title: t('field.irradiance'), unit: 'W/m²', numeric: true },
      width: 124,
      value: ({ irradiance }) => irradiance,
      render: ({ irradiance }) => formatNumber(irradiance, 0),
    },
    {
      ...{ code: 'moduleTemperature', title: t('field.moduleTemperature'), unit: '°C' },
      ...{ numeric: true, width: 130 },
      value: ({ moduleTemperature }) => moduleTemperature,
      render: ({ moduleTemperature }) => formatNumber(moduleTemperature, 1),
    },
    {
      ...{ code: 'cleaning', title: t('field.cleaning'), width: 100 },
      value: ({ cleaned }) => t(`cleaned.${cleaned}`),
    },
    ...(isString
      ? [
          {
            ...{ code: 'common', title: t('field.common'), unit: '%', numeric: true, width: 110 },
            value: ({ commonPct }: HistoryScanRow) => commonPct,
            render: ({ commonPct }: HistoryScanRow) => formatDelta(commonPct, 2),
          },
        ]
      : []),
    {
      ...{ code: 'leftOut', title: t('field.leftOut'), width: 190 },
      value: ({ leftOut }) => (leftOut ? t(`leftOut.${leftOut}`) : null),
    },
    {
      ...{ code: 'taskType', title: t('field.taskType'), width: 100 },
      value: ({ taskType }) => t(`scan:list.choice.taskType.${taskType}`),
    },
    { code: 'taskNo', title: t('field.taskNo'), width: 170, value: ({ taskNo }) => taskNo },
    ...(isString
      ? [
          {
            ...{ code: 'confidence', title: t('field.confidence'), numeric: true, width: 110 },
            value: ({ confidence }: HistoryScanRow) => confidence,
            render: ({ confidence }: HistoryScanRow) => formatPercent(confidence, 0),
          },
        ]
      : []),
  ]
}
