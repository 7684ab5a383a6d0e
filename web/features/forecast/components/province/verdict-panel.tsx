import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeriodKind } from '#domain/calendar/words.ts'
import type { BlockVerdict } from '#domain/forecasting/days/block-verdict.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { ProvinceDays } from '../../model/province/types.ts'
import { type Market, verdictsOf } from '../../model/province/verdicts.ts'
import styles from './verdict.module.css'

const MARKETS: readonly Market[] = ['dayAhead', 'realTime']

/** What the forecast of a day says of each of its blocks, in a sentence each. */
export function VerdictPanel({
  answer: { days, limits },
  date,
  kinds,
}: {
  answer: ProvinceDays
  date: string
  /** Time-of-use kinds of its hours; null without a table. */
  kinds: readonly PeriodKind[] | null
}) {
  const { t } = useTranslation('province')
  const [market, setMarket] = useState<Market>('dayAhead')
  const { blocks, lastDates } = verdictsOf(days, { date, market }, { kinds, limits })
  const [first, last] = [lastDates[0], lastDates.at(-1)]
  return (
    <Panel
      wide
      title={t('verdict.title', { date })}
      note={
        first && last
          ? t('verdict.against', {
              n: lastDates.length,
              from: dayInYear(first),
              to: dayInYear(last),
            })
          : t('verdict.againstNone')
      }
      extra={
        <Segmented<Market>
          size="small"
          aria-label={t('verdict.market')}
          value={market}
          options={MARKETS.map((value) => ({ value, label: t(`card.${value}`) }))}
          onChange={setMarket}
        />
      }
    >
      {blocks.length === 0 ? (
        <Empty title={t('verdict.none')} hint={t('empty.daysHint')} />
      ) : (
        <ul className={styles.list}>
          {blocks.map((block) => (
            <Verdict key={block.from} block={block} floor={limits.minCnyPerMwh} />
          ))}
        </ul>
      )}
      <p className={styles.hint}>{t('verdict.hint')}</p>
    </Panel>
  )
}

function Verdict({ block, floor }: { block: BlockVerdict; floor: number }) {
  const { t } = useTranslation('province')
  const { kind, level, meanCnyPerMwh, lastCnyPerMwh, band } = block
  const whole = (value: number | null) => formatNumber(value, 0)
  const { lowCnyPerMwh, highCnyPerMwh } = band
  const chance = t(`verdict.chance.${block.floor.bound}`, {
    share: formatPercent(block.floor.fraction, 0),
  })
  return (
    <li className={styles.block}>
      <span className={styles.when}>
        {kind && <span className={styles.kind}>{t(`verdict.kind.${kind}`)}</span>}
        {hourText(block.from)}–{hourText(block.to)}
      </span>
      <span>
        <b className={styles.level}>{t(`verdict.level.${level ?? 'UNKNOWN'}`)}</b>
        {t('verdict.price', { mean: formatNumber(meanCnyPerMwh, 1) })}
        {lastCnyPerMwh !== null &&
          t('verdict.last', {
            last: formatNumber(lastCnyPerMwh, 1),
            change: formatDelta(meanCnyPerMwh - lastCnyPerMwh, 1),
          })}
        {t('verdict.floor', { floor: whole(floor), chance })}
        {t('verdict.band', {
          ...{ low: whole(lowCnyPerMwh), high: whole(highCnyPerMwh) },
          width: whole(highCnyPerMwh - lowCnyPerMwh),
        })}
      </span>
    </li>
  )
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
