import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import { fenDelta, fenText } from '#web/ui/format/money.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { CardLink } from './card-link.tsx'
import { Foot } from './foot.tsx'
import styles from './workbench.module.css'

type Props = { overview: Pick<WorkbenchOverview, 'energy' | 'money' | 'score'> }

/** What the stations of the session declared, generate and earn. */
export function OwnFigures({ overview: { energy, money, score } }: Props) {
  return (
    <div className={styles.cards}>
      {energy && <Declared energy={energy} />}
      {energy && <Delivered energy={energy} />}
      {money && <Money money={money} />}
      {score && <Score score={score} />}
    </div>
  )
}

type EnergyProps = { energy: NonNullable<WorkbenchOverview['energy']> }

function Declared({ energy: { cycle, stations } }: EnergyProps) {
  const { t } = useTranslation('workbench')
  const { declaredSellMwh: sold, declaredBuyMwh: bought } = cycle
  const cleared = (mwh: number | null) =>
    mwh === null ? t('own.noResult') : t('own.cleared', { mwh: formatNumber(mwh, 1) })
  return (
    <StatCard
      label={t('own.declared', { cycle: cycle.cycleName })}
      value={formatNumber(sold ?? (bought === null ? null : -bought), 1)}
      unit="MWh"
      extra={
        <Foot>
          <span>
            {t('own.span', {
              from: dayInYear(cycle.deliveryFrom),
              to: dayInYear(cycle.deliveryTo),
            })}
          </span>
          <span>{t('own.stations', { n: cycle.declared, of: stations })}</span>
          {sold !== null && <span>{cleared(cycle.clearedSellMwh)}</span>}
          {bought !== null && (
            <span>
              {t('own.bought', { mwh: formatNumber(bought, 1) })}
              {t('comma')}
              {cleared(cycle.clearedBuyMwh)}
            </span>
          )}
          {cycle.declared === 0 && <span>{t('own.nothing')}</span>}
          <CardLink
            code="/declaration:read"
            to={PAGES.tenDayDeclaration}
            text={t('own.toDeclaration')}
          />
        </Foot>
      }
    />
  )
}

function Delivered({ energy: { dayAheadTodayMwh, dayAheadTomorrowMwh, metered } }: EnergyProps) {
  const { t } = useTranslation('workbench')
  const of = (mwh: number | null) =>
    mwh === null ? t('unknown') : t('mwh', { mwh: formatNumber(mwh, 1) })
  return (
    <StatCard
      label={t('own.dayAhead')}
      value={formatNumber(dayAheadTodayMwh, 1)}
      unit="MWh"
      extra={
        <Foot>
          <span>{t('own.tomorrow', { mwh: of(dayAheadTomorrowMwh) })}</span>
          <span>
            {t('own.metered', {
              date: dayInYear(metered.date),
              mwh: of(metered.mwh),
              plan: of(metered.dayAheadMwh),
            })}
          </span>
          <CardLink code="/market:read" to={PAGES.stationHome} text={t('own.toStation')} />
        </Foot>
      }
    />
  )
}

function Money({ money }: { money: NonNullable<WorkbenchOverview['money']> }) {
  const { t } = useTranslation('workbench')
  return (
    <StatCard
      label={t('money.label', { month: money.from.slice(0, 7) })}
      value={fenText(money.total.amountFen)}
      unit={t('unit.cny')}
      extra={
        <Foot>
          <span>
            {t('money.span', { from: dayInYear(money.from), to: dayInYear(money.to) })}
            {t('comma')}
            {t('money.stations', { n: money.stations })}
          </span>
          {money.averageCnyPerMwh !== null && (
            <span>{t('money.average', { price: formatNumber(money.averageCnyPerMwh, 2) })}</span>
          )}
          {money.missing !== null && <span>{t(`money.missing.${money.missing}`)}</span>}
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

function Score({ score }: { score: NonNullable<WorkbenchOverview['score']> }) {
  const { t } = useTranslation('workbench')
  const { state, cycles, knownCycles, gainFen, shareOfPerfect, year } = score
  return (
    <StatCard
      label={t('score.label', { year })}
      loading={state === 'COMPUTING'}
      value={fenDelta(gainFen)}
      unit={t('unit.cny')}
      extra={
        <Foot>
          <span>{t(state === 'COMPUTING' ? 'score.computing' : 'score.against')}</span>
          {state === 'KNOWN' && (
            <span>
              {cycles === 0
                ? t('score.none')
                : t('score.cycles', { n: cycles, known: knownCycles })}
            </span>
          )}
          {shareOfPerfect !== null && (
            <span>{t('score.share', { share: formatPercent(shareOfPerfect, 1) })}</span>
          )}
          <CardLink code="/settlement:read" to={PAGES.settlementScore} text={t('score.open')} />
        </Foot>
      }
    />
  )
}
