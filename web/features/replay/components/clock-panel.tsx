import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { ReplayView } from '#api/replay/endpoints.ts'
import { formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { useProvinceEntry } from '#web/ui/page/province-change.ts'
import { nextSession } from '../model/next-session.ts'
import styles from './replay.module.css'

/** Where a replay stands, what closes next, and the ways into its province. */
export function ClockPanel({ replay }: { replay: ReplayView }) {
  const { t } = useTranslation('replay')
  const { businessAt, stationName, contractShare, provinceName } = replay
  const next = nextSession(replay)
  return (
    <Panel title={provinceName} extra={<Tag>{t('simulated')}</Tag>}>
      <Facts>
        <Fact name={t('clock.now')} value={shortTime(businessAt)} />
        <Fact
          name={t('clock.next')}
          value={
            next
              ? t('clock.closes', {
                  session: t('clock.session', {
                    yearMonth: next.period.yearMonth,
                    cycle: t(`cycle.${next.period.cycle}`),
                  }),
                  from: next.period.from,
                  to: next.period.to,
                  at: shortTime(next.declareCloseAt.toISOString()),
                })
              : t('clock.noNext')
          }
        />
        <Fact name={t('clock.station')} value={stationName} />
        <Fact name={t('clock.contracts')} value={formatPercent(contractShare, 0)} />
      </Facts>
      {next && <p className={styles.hint}>{t('clock.hint')}</p>}
      <Ways replay={replay} />
    </Panel>
  )
}

function Ways({ replay: { provinceId, stationId } }: { replay: ReplayView }) {
  const { t } = useTranslation('replay')
  const enter = useProvinceEntry()
  const station = `?provinceId=${provinceId}&stationId=${stationId}`
  const ways = [
    { key: 'market', to: PAGES.marketOverview },
    { key: 'forecast', to: PAGES.priceForecast },
    { key: 'declaration', to: PAGES.tenDayDeclaration + station },
    { key: 'review', to: PAGES.settlementReview + station },
  ] as const
  return (
    <nav className={styles.links} aria-label={t('open.label')}>
      {ways.map(({ key, to }) => (
        <Button key={key} onClick={() => void enter(provinceId, to)}>
          {t(`open.${key}`)}
        </Button>
      ))}
    </nav>
  )
}
