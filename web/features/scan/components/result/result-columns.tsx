import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { SUSPECTED_BELOW } from '#domain/iv-scan/severity.ts'
import { EMPTY_TEXT, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { isFault } from '../../model/fault-codes.ts'
import { kwOf, kwText } from '../../model/power-text.ts'
import type { Diagnosis } from '../../model/types.ts'
import styles from './result.module.css'
import { SeverityMark } from './severity-mark.tsx'

/** Columns of numbers. */
type Figures = { [Key in keyof Diagnosis]: Diagnosis[Key] extends number | null ? Key : never }
type Figure = { code: Figures[keyof Diagnosis]; title: string; unit: string; decimals: number }

type Given = {
  t: TFunction<'scan'>
  nameOf: (code: number) => string
  /** What a MWh of the plant is worth; null where nobody knows. */
  price: LightPrice | null
  /** Colour of the curve of a string that is compared; undefined for all others. */
  colorOf: (row: Diagnosis) => string | undefined
}

/**
 * Columns of the strings of a task. Those that are shown until chosen otherwise have their place beside the curve at
 * 1440 px; the others are told of the selected string beside it.
 */
export function resultColumns(given: Given): DataColumn<Diagnosis>[] {
  const { t, nameOf, price, colorOf } = given
  const isPriced = price !== null
  const figure = ({ code, title, unit, decimals }: Figure): DataColumn<Diagnosis> => ({
    code,
    title,
    unit,
    numeric: true,
    value: (row) => row[code],
    render: (row) => formatNumber(row[code], decimals),
    width: 100,
    hidden: true,
  })
  const power = (code: 'lossW' | 'pmpW' | 'stcPmpW', title: string): DataColumn<Diagnosis> => ({
    ...figure({ code, title, unit: 'kW', decimals: 2 }),
    value: (row) => kwOf(row[code]),
    render: (row) => kwText(row[code]),
  })
  const money = (row: Diagnosis) => lostCnyPerYear(row, price)
  return [
    {
      code: 'severity',
      title: t('results.severity'),
      value: ({ severity }) => t(`severity.${severity}`),
      render: ({ severity }) => <SeverityMark severity={severity} />,
      width: 94,
    },
    {
      code: 'string',
      title: t('results.string'),
      value: ({ stringName }) => stringName,
      render: (row) => <StringName name={row.stringName} color={colorOf(row)} />,
      width: 100,
      locked: true,
    },
    {
      code: 'inverter',
      title: t('results.inverter'),
      value: ({ inverterName }) => inverterName,
      render: ({ inverterName }) => <span className={styles.whole}>{inverterName}</span>,
      width: 96,
    },
    {
      ...{ code: 'array', title: t('task.arrays'), width: 100, hidden: true },
      value: ({ arrayName }) => arrayName,
      render: ({ arrayName }) => <span className={styles.whole}>{arrayName}</span>,
    },
    {
      code: 'finding',
      title: t('results.finding'),
      value: ({ code }) => code,
      render: (row) => <Finding t={t} row={row} nameOf={nameOf} />,
      width: 216,
    },
    { ...power('lossW', t('results.loss')), width: 80, hidden: false },
    {
      ...{ code: 'lossCny', title: t('results.lossCny'), unit: t('unit.cnyPerYear') },
      ...{ numeric: true, width: 92, hidden: !isPriced },
      value: money,
      render: (row) => formatNumber(money(row), 0),
    },
    {
      ...figure({
        ...{ code: 'lossKwhPerYear', title: t('results.lossYear') },
        ...{ unit: t('unit.perYear', { unit: 'kWh' }), decimals: 0 },
      }),
      ...{ width: 122, hidden: isPriced },
    },
    figure({ code: 'lossPct', title: t('results.lossShare'), unit: '%', decimals: 2 }),
    {
      code: 'confidence',
      title: t('results.confidence'),
      numeric: true,
      value: ({ confidence }) => confidence,
      render: ({ confidence }) => formatPercent(confidence, 0),
      width: 100,
      hidden: true,
    },
    {
      code: 'second',
      title: t('results.second'),
      value: ({ secondCode }) => (secondCode === null ? null : nameOf(secondCode)),
      render: ({ secondCode }) => (
        <span className={styles.whole}>
          {secondCode === null ? EMPTY_TEXT : nameOf(secondCode)}
        </span>
      ),
      width: 200,
      hidden: true,
    },
    power('pmpW', 'Pmax'),
    power('stcPmpW', 'Pmax STC'),
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
      hidden: true,
    },
  ]
}

/** With the colour of its curve where it is drawn. */
function StringName({ name, color }: { name: string; color: string | undefined }) {
  return (
    <span className={styles.whole}>
      {color && <span className={styles.dot} style={{ background: color }} aria-hidden />}
      {name}
    </span>
  )
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
  // In full beside the curve of the selected string, on cards, and where it is pointed at.
  const name = nameOf(code)
  return (
    <span title={suspected ? `${t('results.suspected')} ${name}` : name}>
      {suspected && <Tag>{t('results.suspected')}</Tag>}
      {name}
    </span>
  )
}
