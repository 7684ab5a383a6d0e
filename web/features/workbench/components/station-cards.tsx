import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { fenText } from '#web/ui/format/money.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { dayInYear, shortTime, timeInYear } from '#web/ui/format/time.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { CardLink } from './card-link.tsx'
import { Foot } from './foot.tsx'
import styles from './workbench.module.css'

type Props = { overview: StationOverview }

/** A station in figures: what it is, generates, earns and has lost. */
export function StationCards({ overview }: Props) {
  const { money, plants } = overview
  return (
    <div className={styles.cards}>
      <Capacity overview={overview} />
      <Output overview={overview} />
      <PriceNow overview={overview} />
      {money && <Money money={money} />}
      {money && <Average money={money} technology={overview.station.technology} />}
      {plants && <LostStrings plants={plants} />}
    </div>
  )
}

function Capacity({ overview: { station } }: Props) {
  const { t } = useTranslation('workbench')
  return (
    <StatCard
      label={t('capacity.label')}
      value={formatNumber(station.capacityMw, 1)}
      unit="MW"
      extra={
        <Foot>
          <span>
            {t(`technology.${station.technology}`, { defaultValue: station.technology })}
            {t('comma')}
            {station.code}
          </span>
          <span>
            {t('capacity.mechanism', { share: formatPercent(station.mechanismShare, 0) })}
          </span>
          <span>{t('capacity.noAvailable')}</span>
        </Foot>
      }
    />
  )
}

function Output({ overview: { output } }: Props) {
  const { t } = useTranslation('workbench')
  const { today, lastMetered } = output
  const known = today.metered.mwh ?? today.dayAhead.mwh ?? today.forecast.mwh
  const of = (mwh: number | null) =>
    mwh === null ? t('unknown') : t('mwh', { mwh: formatNumber(mwh, 1) })
  return (
    <StatCard
      label={t(today.metered.mwh === null ? 'output.label' : 'output.metered')}
      value={formatNumber(known, 1)}
      unit="MWh"
      extra={
        <Foot>
          <span>{t('output.dayAhead', { mwh: of(today.dayAhead.mwh) })}</span>
          <span>{t('output.forecast', { mwh: of(today.forecast.mwh) })}</span>
          {today.metered.mwh === null && (
            <span>{t('output.due', { at: timeInYear(today.meteredDueAt) })}</span>
          )}
          {lastMetered && (
            <span>
              {t('output.last', {
                date: dayInYear(lastMetered.date),
                mwh: of(lastMetered.metered.mwh),
                plan: of(lastMetered.dayAhead.mwh),
              })}
            </span>
          )}
          {known === null && (
            <CardLink code="/collection:read" to={PAGES.fileImport} text={t('gap.toImport')} />
          )}
        </Foot>
      }
    />
  )
}

function PriceNow({ overview: { price } }: Props) {
  const { t } = useTranslation('workbench')
  const { dayAhead, realTime, forecast, lastRealTime } = price
  const first = realTime.cnyPerMwh === null ? dayAhead : realTime
  const kind = realTime.cnyPerMwh === null ? 'dayAhead' : 'realTime'
  const money = (cnyPerMwh: number | null) =>
    cnyPerMwh === null ? t('unknown') : formatNumber(cnyPerMwh, 2)
  return (
    <StatCard
      label={t(`price.label.${kind}`, { hour: hourLabel(price.hour) })}
      value={formatNumber(first.cnyPerMwh, 2)}
      unit={t('unit.price')}
      extra={
        <Foot>
          <span>
            {t(`price.point.${first.point}`, {
              name: price.nodeName ?? first.code,
              code: first.code,
            })}
          </span>
          {realTime.cnyPerMwh === null ? (
            <span>
              {t('price.realTimeDue', { at: timeInYear(price.realTimeDueAt) })}
              {lastRealTime &&
                t('price.lastRealTime', {
                  date: dayInYear(lastRealTime.date),
                  hour: hourLabel(lastRealTime.hour),
                  price: formatNumber(lastRealTime.cnyPerMwh, 2),
                })}
            </span>
          ) : (
            <span>{t('price.dayAhead', { price: money(dayAhead.cnyPerMwh) })}</span>
          )}
          {forecast && (
            <span>
              {forecast.cnyPerMwh === null
                ? t('price.noForecast')
                : t(`price.forecast.${forecast.point}`, { price: money(forecast.cnyPerMwh) })}
            </span>
          )}
          <CardLink code="/forecast:read" to={PAGES.nodalPrice} text={t('price.toForecast')} />
        </Foot>
      }
    />
  )
}

type MoneyProps = { money: NonNullable<StationOverview['money']> }

function Money({ money }: MoneyProps) {
  const { t } = useTranslation('workbench')
  const { total, missing, unknownHeldDays: days } = money
  return (
    <StatCard
      label={t('money.label', { month: money.yearMonth })}
      value={fenText(total.amountFen)}
      unit={t('unit.cny')}
      extra={
        <Foot>
          <span>{t('money.span', { from: dayInYear(money.from), to: dayInYear(money.to) })}</span>
          {missing !== null && <span>{t(`money.missing.${missing}`)}</span>}
          {days > 0 && <span>{t('money.unknownHeld', { n: days })}</span>}
          <CardLink
            code="/settlement:read"
            to={PAGES.settlementReview}
            text={t('money.toReview')}
          />
        </Foot>
      }
    />
  )
}

function Average({ money, technology }: MoneyProps & { technology: string }) {
  const { t } = useTranslation('workbench')
  const { averageCnyPerMwh: own, technologyCnyPerMwh: mean, provinceCnyPerMwh: all } = money
  const delta = own === null || mean === null ? null : own - mean
  const name = t(`technology.${technology}`, { defaultValue: technology })
  return (
    <StatCard
      label={t('average.label', { month: money.yearMonth })}
      value={formatNumber(own, 2)}
      unit={t('unit.price')}
      extra={
        <Foot>
          {delta !== null && (
            <span>{t('average.against', { delta: formatDelta(delta, 2), technology: name })}</span>
          )}
          <span>
            {mean === null
              ? t('average.noTechnology')
              : t('average.technology', { technology: name, price: formatNumber(mean, 2) })}
          </span>
          <span>
            {all === null
              ? t('average.noProvince')
              : t('average.province', { price: formatNumber(all, 2) })}
          </span>
          {own === null && <span>{t('average.unknown')}</span>}
          <CardLink code="/market:read" to={PAGES.marketOverview} text={t('average.toMarket')} />
        </Foot>
      }
    />
  )
}

function LostStrings({ plants }: { plants: NonNullable<StationOverview['plants']> }) {
  const { t } = useTranslation('workbench')
  const { scannedAt, strings, faults, lossKw, canDiagnose } = plants
  return (
    <StatCard
      label={t('plant.label')}
      value={scannedAt === null ? formatNumber(null) : formatNumber(faults, 0)}
      extra={
        <Foot>
          {scannedAt === null ? (
            <span>{t('plant.never')}</span>
          ) : (
            <>
              <span>{t('plant.lost', { kw: formatNumber(lossKw, 1), strings })}</span>
              <span>{t('plant.scanned', { at: shortTime(scannedAt) })}</span>
            </>
          )}
          <span>{t(canDiagnose ? 'plant.canDiagnose' : 'plant.ask')}</span>
        </Foot>
      }
    />
  )
}
