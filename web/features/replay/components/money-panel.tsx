import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplayView } from '#api/replay/endpoints.ts'
import { reviewSummary } from '#api/settlement/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { toYuan } from '#web/ui/format/money.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { gainFen, type SessionMoney, WAYS } from '../model/money.ts'
import { MoneyTable } from './money-table.tsx'
import styles from './replay.module.css'

/** What the sessions of a replay have brought, by the way to declare. */
export function MoneyPanel({ replay: { provinceId, stationId, ended } }: { replay: ReplayView }) {
  const { t } = useTranslation('replay')
  const summary = useEndpoint(reviewSummary, { provinceId, stationId }, { quiet: true })
  const rows = summary.data?.rows ?? []
  return (
    <Panel title={t('money.title')} note={t('money.note')} extra={<Tag>{t('simulated')}</Tag>}>
      <FailedQuery query={summary} />
      {summary.isLoading && <Loading rows={5} />}
      {summary.data && rows.length === 0 && (
        <Empty title={t('money.empty')} hint={t(ended ? 'money.emptyEnded' : 'money.emptyHint')} />
      )}
      {rows.length > 0 && (
        <>
          <MoneyTable rows={rows} />
          <p className={styles.hint}>{t('money.explained')}</p>
          <AfterFirst>
            <GainChart rows={rows} />
          </AfterFirst>
        </>
      )}
    </Panel>
  )
}

function GainChart({ rows }: { rows: readonly SessionMoney[] }) {
  const { t } = useTranslation('replay')
  const bars = useMemo(
    () => ({
      categories: rows.map(({ yearMonth, cycle }) =>
        t('clock.session', { yearMonth, cycle: t(`cycle.${cycle}`) }),
      ),
      unit: t('unit.cny'),
      series: WAYS.filter((way) => way !== 'none').map((way, color) => ({
        name: t(`way.${way}`),
        color,
        values: rows.map((row) => toYuan(gainFen(row, way))),
      })),
    }),
    [rows, t],
  )
  return <BarChart name={t('money.chart')} bars={bars} />
}
