import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import styles from './explorer.module.css'
import { decimalsOf, isNegativePrice, type ViewProps } from './line-view.tsx'
import type { ExploredCurve } from './use-explorer.ts'

/** The figures of every curve over all slots of the range. */
export function StatisticsView({ answer, names }: ViewProps) {
  const { curves, from, to, slotCount } = answer
  const { t } = useTranslation('curves')
  const dates = useMemo(() => datesFromTo(from, to), [from, to])
  const whenOf = (slot: number | null) =>
    slot === null
      ? ''
      : `${dates[Math.floor(slot / slotCount)] ?? ''} ${slotEndLabel((slot % slotCount) + 1, slotCount)}`
  const heads = ['curve', 'unit', 'mean', 'min', 'max', 'negative', 'known', 'missing'] as const
  return (
    <FiguresTable name={t('view.statistics')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={head === 'curve' ? styles.nameHead : undefined}>
              {t(`statistics.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {curves.map((curve) => (
          <tr key={curve.curve}>
            <th scope="row">{names.curve(curve)}</th>
            <td>{names.unit(curve.unit)}</td>
            <Cells curve={curve} whenOf={whenOf} />
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

function Cells({
  curve,
  whenOf,
}: {
  curve: ExploredCurve
  whenOf: (slot: number | null) => string
}) {
  const { statistics } = curve
  const extreme = (value: number | null, slot: number | null) => (
    <td>
      <span className={isNegativePrice(curve, value) ? styles.negative : undefined}>
        {formatNumber(value, decimalsOf(curve))}
      </span>
      <span className={styles.when}>{whenOf(slot)}</span>
    </td>
  )
  return (
    <>
      <td>{formatNumber(statistics.mean, decimalsOf(curve))}</td>
      {extreme(statistics.min, statistics.minSlot)}
      {extreme(statistics.max, statistics.maxSlot)}
      <td>{formatPercent(statistics.negativeShare)}</td>
      <td>{formatNumber(statistics.known, 0)}</td>
      <td>{formatNumber(statistics.missing, 0)}</td>
    </>
  )
}
