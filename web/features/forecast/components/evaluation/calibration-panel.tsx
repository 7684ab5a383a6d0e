import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { HOUR_BLOCKS } from '#domain/forecasting/evaluation/calibration.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import {
  type CalibrationInput,
  calibrationOption,
  NOMINAL,
} from '../../charts/calibration-option.ts'
import type { Calibration, NameOf } from '../../model/evaluation/types.ts'
import styles from './evaluation.module.css'

type Shares = Calibration['all']

const sharesOf = ({ belowP10, belowP50, belowP90 }: Shares) => [belowP10, belowP50, belowP90]

/** Whether bands keep what they promise, over the day and by hours. */
export function CalibrationPanel({
  calibration,
  nameOf,
}: {
  calibration: readonly Calibration[]
  nameOf: NameOf
}) {
  const { t } = useTranslation('evaluation')
  const measured = calibration.filter(({ all }) => all.pairs > 0)
  return (
    <Panel title={t('calibration.title')} note={t('calibration.note')}>
      {measured.length === 0 ? (
        <Empty title={t('calibration.none')} hint={t('calibration.noneHint')} />
      ) : (
        <>
          <Halves>
            <CalibrationChart calibration={calibration} nameOf={nameOf} />
            <CalibrationTable calibration={measured} nameOf={nameOf} />
          </Halves>
          <p className={styles.hint}>{t('calibration.hint')}</p>
        </>
      )}
    </Panel>
  )
}

function CalibrationChart({
  calibration,
  nameOf,
}: {
  calibration: readonly Calibration[]
  nameOf: NameOf
}) {
  const { t } = useTranslation('evaluation')
  const input = useMemo<CalibrationInput>(
    () => ({
      nominal: t('calibration.nominal'),
      observed: t('calibration.observed'),
      ideal: t('calibration.ideal'),
      lines: calibration.map(({ key, all }) => ({ key, name: nameOf(key), shares: sharesOf(all) })),
    }),
    [calibration, nameOf, t],
  )
  const option = useCallback((colors: ChartColors) => calibrationOption(input, colors), [input])
  const table = () => ({
    columns: [input.nominal, ...input.lines.map(({ name }) => name)],
    rows: NOMINAL.map((nominal, at) => [
      formatPercent(nominal, 0),
      ...input.lines.map(({ shares }) => formatPercent(shares[at], 1)),
    ]),
  })
  return <Chart name={t('calibration.chart')} option={option} table={table} height={340} />
}

function CalibrationTable({
  calibration,
  nameOf,
}: {
  calibration: readonly Calibration[]
  nameOf: NameOf
}) {
  const { t } = useTranslation('evaluation')
  const lines = calibration.flatMap(({ key, all, byBlock }) => [
    { key, first: true, hours: t('calibration.allDay'), shares: all },
    ...byBlock.map((shares, at) => ({
      key,
      first: false,
      hours: t('calibration.hoursOf', {
        from: HOUR_BLOCKS[at]?.fromHour,
        to: HOUR_BLOCKS[at]?.toHour,
      }),
      shares,
    })),
  ])
  const parts = ['< P10', 'P10–P50', 'P50–P90', '> P90']
  return (
    <FiguresTable name={t('calibration.title')} isCompact>
      <thead>
        <tr>
          <th scope="col">{t('calibration.model')}</th>
          <th scope="col" data-align="left">
            {t('calibration.hours')}
          </th>
          <th scope="col">{t('calibration.slots')}</th>
          {parts.map((part) => (
            <th key={part} scope="col">
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, first, hours, shares }) => (
          <tr key={`${key} ${hours}`}>
            {first && (
              <th scope="rowgroup" rowSpan={HOUR_BLOCKS.length + 1}>
                {nameOf(key)}
              </th>
            )}
            <td data-align="left">{hours}</td>
            <td>{formatNumber(shares.pairs)}</td>
            {parts.map((part, at) => (
              <td key={part}>{formatPercent(shares.bins[at], 1)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
