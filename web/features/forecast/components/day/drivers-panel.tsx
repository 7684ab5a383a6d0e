import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { type DriverInput, driverOption } from '../../charts/driver-option.ts'
import { driverText } from '../../model/codes.ts'
import { driverBars, driverEquation } from '../../model/driver-bars.ts'
import type { ForecastDay } from '../../model/types.ts'
import { useCodeText } from '../../use-code-text.ts'
import styles from '../forecast.module.css'

const BAR_PX = 28
const FRAME_PX = 44

/** What moved the mean forecast of a day, input by input. */
export function DriversPanel({ day: { date, drivers } }: { day: ForecastDay }) {
  const { t } = useTranslation('forecast')
  return (
    <Panel title={t('drivers.title', { date })} note={t('drivers.note')}>
      <Drivers drivers={drivers} />
    </Panel>
  )
}

/** What each input adds to the mean of a day, or why nothing can be said. */
export function Drivers({ drivers }: Pick<ForecastDay, 'drivers'>) {
  const { t } = useTranslation('forecast')
  if (drivers) return <Contributions drivers={drivers} />
  return <Empty title={t('drivers.none')} hint={t('drivers.noneHint')} />
}

function Contributions({ drivers }: { drivers: NonNullable<ForecastDay['drivers']> }) {
  const { t } = useTranslation('forecast')
  const codeText = useCodeText()
  const input = useMemo<DriverInput>(
    () => ({
      unit: t('unit.price'),
      bars: driverBars(drivers).map(({ name, cnyPerMwh }) => ({
        label: name === null ? t('drivers.rest') : codeText(driverText(name)),
        cnyPerMwh,
      })),
    }),
    [drivers, t, codeText],
  )
  const option = useCallback((colors: ChartColors) => driverOption(input, colors), [input])
  const table = () => ({
    columns: [t('drivers.input'), `${t('drivers.share')} (${input.unit})`],
    rows: input.bars.map(({ label, cnyPerMwh }) => [label, formatDelta(cnyPerMwh, 2)]),
  })
  const { base, drivers: sum, adjustment, mean } = driverEquation(drivers)
  return (
    <>
      <p className={styles.formula}>
        {t('drivers.equation', {
          base: formatNumber(base, 1),
          sum: formatDelta(sum, 1),
          adjustment: formatDelta(adjustment, 1),
          mean: formatNumber(mean, 1),
        })}
      </p>
      <Chart
        name={t('drivers.share')}
        option={option}
        table={table}
        height={input.bars.length * BAR_PX + FRAME_PX}
      />
      <p className={styles.hint}>{t('drivers.hint')}</p>
    </>
  )
}
