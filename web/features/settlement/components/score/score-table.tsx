import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SCORE_BASELINES, SCORE_GROUPINGS, type ScoreBaseline } from '#domain/settlement/words.ts'
import { formatTradedEnergy, type MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { fenDelta } from '#web/ui/format/money.ts'
import { formatDelta, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { SetUrlState } from '#web/ui/url-state/use-url-state.ts'
import {
  figureOf,
  finestLot,
  type ScoreRow,
  type ShownDecision,
  scoreRows,
  sortedRows,
} from '../../score/score-rows.ts'
import { type ScoreUrl, sortOf } from '../../score/score-url.ts'
import { type BarScale, SpanBar, scaleOf } from '../span-bar.tsx'
import styles from './score.module.css'

type Props = {
  decisions: readonly ShownDecision[]
  url: ScoreUrl
  onUrl: SetUrlState<ScoreUrl>
  onReview: (decision: ShownDecision) => void
}

/** Together they fit a phone. */
const [NAME_PX, GAIN_PX] = [155, 205]

/** The decisions put together, the worst first; a group opens to show its own, each leads to its review. */
export function ScoreTable({ decisions, url, onUrl, onReview }: Props) {
  const { t } = useTranslation('score')
  const { by } = url
  const nobody = t('nobody')
  const sorting = sortOf(url)
  const { sort, order } = sorting
  const rows = useMemo(
    () => sortedRows(scoreRows(decisions, { by, nobody }), { sort, order }),
    [decisions, by, nobody, sort, order],
  )
  const { lotMwh } = finestLot(decisions)
  const columns = useScoreColumns(rows, { by, lotMwh, onReview })
  return (
    <DataTable
      name={t('table.title')}
      toolbar={
        <Segmented
          aria-label={t('table.by')}
          value={by}
          options={SCORE_GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => onUrl({ by: value, page: 1 })}
        />
      }
      reportCode="settlement.score"
      rowKey={({ key }) => key}
      columns={columns}
      rows={rows}
      total={rows.length}
      query={{ ...url, ...sorting }}
      onQuery={onUrl}
    />
  )
}

function useScoreColumns(
  rows: readonly ScoreRow[],
  {
    by,
    lotMwh,
    onReview,
  }: Pick<ScoreUrl, 'by'> & Pick<MarketSteps, 'lotMwh'> & Pick<Props, 'onReview'>,
): DataColumn<ScoreRow>[] {
  const { t } = useTranslation('score')
  return useMemo(() => {
    const against = (baseline: ScoreBaseline): DataColumn<ScoreRow> => {
      const drawn = rows.flatMap((row) => [row, ...(row.children ?? [])])
      const scale = scaleOf(drawn.map(({ score }) => score.gain[baseline].fen))
      return {
        ...{ code: baseline, title: t(`against.${baseline}`), unit: t('unit.cny') },
        ...{ numeric: true, sortable: true, width: GAIN_PX },
        value: ({ score }) => score.gain[baseline].fen,
        render: ({ score }) => (
          <Gain sum={score.gain[baseline]} of={score.decisions} scale={scale} />
        ),
      }
    }
    return [
      {
        ...{ code: 'name', title: t(`by.${by}`), fixed: 'start', locked: true, width: NAME_PX },
        value: ({ name }) => name,
        render: (row) => <Name row={row} onReview={onReview} />,
      },
      ...SCORE_BASELINES.map(against),
      {
        ...{
          code: 'decisions',
          title: t('table.cycles'),
          numeric: true,
          sortable: true,
          width: 80,
        },
        value: ({ score }) => score.decisions,
      },
      {
        ...{ code: 'share', title: t('table.share'), numeric: true, sortable: true, width: 130 },
        value: ({ score }) => figureOf(score, 'share'),
        render: ({ score }) => formatPercent(score.share),
      },
      {
        ...{ code: 'cnyPerMwh', title: t('table.perMwh'), unit: t('unit.price'), width: 170 },
        ...{ numeric: true, sortable: true, hidden: true },
        value: ({ score }) => figureOf(score, 'cnyPerMwh'),
        render: ({ score }) => formatDelta(score.gainCnyPerMwh, 2),
      },
      {
        ...{ code: 'declaredMwh', title: t('table.declared'), unit: t('unit.mwh'), width: 150 },
        ...{ numeric: true, hidden: true },
        value: ({ score }) => score.declaredMwh,
        render: ({ score }) => formatTradedEnergy(score.declaredMwh, { lotMwh }),
      },
    ]
  }, [rows, by, lotMwh, onReview, t])
}

function Name({ row: { name, decision }, onReview }: { row: ScoreRow } & Pick<Props, 'onReview'>) {
  const { t } = useTranslation('score')
  if (decision === null) return <span title={name}>{name}</span>
  return (
    <Button
      type="link"
      size="small"
      className={styles.link ?? ''}
      title={t('table.openReview')}
      onClick={() => onReview(decision)}
    >
      {name}
    </Button>
  )
}

/** A bar and its figure; a sum of some of the cycles only says of how many. */
function Gain({
  sum: { fen, known },
  of,
  scale,
}: {
  sum: { fen: number | null; known: number }
  of: number
  scale: BarScale
}) {
  const { t } = useTranslation('score')
  return (
    <span className={styles.gain}>
      <span className={styles.bar}>
        <SpanBar to={fen} scale={scale} />
      </span>
      <span className={styles.figure}>
        {fenDelta(fen)}
        {fen !== null && known < of && (
          <small className={styles.partly}>{t('table.partly', { known, n: of })}</small>
        )}
      </span>
    </span>
  )
}
