import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import { EMPTY_TEXT, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { isFault } from '../model/fault-codes.ts'
import type { Diagnosis } from '../model/types.ts'
import styles from './scan.module.css'

/** Under this confidence a finding is only suspected. */
const SUSPECTED_BELOW = 0.6

/** Columns of numbers. */
type Figures = { [Key in keyof Diagnosis]: Diagnosis[Key] extends number | null ? Key : never }
type Figure = { code: Figures[keyof Diagnosis]; title: string; unit: string; decimals: number }

export function resultColumns(
  t: TFunction<'scan'>,
  nameOf: (code: number) => string,
): DataColumn<Diagnosis>[] {
  const figure = ({ code, title, unit, decimals }: Figure): DataColumn<Diagnosis> => ({
    code,
    title,
    unit,
    numeric: true,
    value: (row) => row[code],
    render: (row) => formatNumber(row[code], decimals),
    width: 110,
  })
  return [
    {
      code: 'string',
      title: t('results.string'),
      value: ({ stringName }) => stringName,
      width: 120,
      locked: true,
    },
    {
      code: 'inverter',
      title: t('results.inverter'),
      value: ({ inverterName }) => inverterName,
      width: 130,
    },
    { code: 'array', title: t('task.arrays'), value: ({ arrayName }) => arrayName, width: 110 },
    {
      code: 'finding',
      title: t('results.finding'),
      value: ({ code }) => code,
      render: (row) => <Finding t={t} row={row} nameOf={nameOf} />,
      width: 320,
    },
    {
      code: 'confidence',
      title: t('results.confidence'),
      numeric: true,
      value: ({ confidence }) => confidence,
      render: ({ confidence }) => formatPercent(confidence, 0),
      width: 112,
    },
    {
      code: 'second',
      title: t('results.second'),
      value: ({ secondCode }) => (secondCode === null ? null : nameOf(secondCode)),
      width: 200,
      hidden: true,
    },
    figure({ code: 'lossW', title: t('results.loss'), unit: 'W', decimals: 0 }),
    figure({ code: 'lossPct', title: t('results.lossShare'), unit: '%', decimals: 2 }),
    {
      ...figure({
        ...{ code: 'lossKwhPerYear', title: t('results.lossYear') },
        ...{ unit: t('unit.kwhPerYear'), decimals: 0 },
      }),
      width: 140,
    },
    figure({ code: 'pmpW', title: 'Pmax', unit: 'W', decimals: 0 }),
    figure({ code: 'stcPmpW', title: 'Pmax STC', unit: 'W', decimals: 0 }),
    figure({ code: 'vocV', title: 'Voc', unit: 'V', decimals: 1 }),
    figure({ code: 'iscA', title: 'Isc', unit: 'A', decimals: 2 }),
    figure({ code: 'vmpV', title: 'Vmp', unit: 'V', decimals: 1 }),
    figure({ code: 'impA', title: 'Imp', unit: 'A', decimals: 2 }),
    {
      code: 'fillFactor',
      title: t('results.fillFactor'),
      numeric: true,
      value: ({ fillFactor }) => fillFactor,
      render: ({ fillFactor }) => formatNumber(fillFactor, 3),
      width: 100,
    },
  ]
}

function Finding({
  t,
  row,
  nameOf,
}: {
  t: TFunction<'scan'>
  row: Diagnosis
  nameOf: (code: number) => string
}) {
  const { status, reason, code, confidence } = row
  if (status !== 'OK') {
    const why = reason === null ? '' : t(`reason.${reason}`, { defaultValue: reason })
    return (
      <span title={why}>
        <Tag color="warning">{t(`stringStatus.${status}`)}</Tag>
        {why}
      </span>
    )
  }
  if (code === null) return EMPTY_TEXT
  const suspected = confidence !== null && confidence < SUSPECTED_BELOW && isFault(row)
  return (
    <span title={nameOf(code)} className={styles.finding}>
      {suspected && <Tag>{t('results.suspected')}</Tag>}
      <Tag color={isFault(row) ? 'error' : 'success'}>{nameOf(code)}</Tag>
    </span>
  )
}
