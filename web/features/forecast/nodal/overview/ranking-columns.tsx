import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import type { NodeBasis } from '#domain/forecasting/words.ts'
import { EMPTY_TEXT, formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { NodeLine } from './node-lines.ts'
import styles from './overview.module.css'

type Texts = {
  t: TFunction<['nodal', 'forecast']>
  nameOf: (line: NodeLine) => string
  basis: NodeBasis
  /** Address of the page of a node. */
  addressOf: (code: string) => string
}

/** Columns whose heads need more room than the others; the unit stands in the title of the table once. */
const WIDE_PX: Record<string, number> = { mean: 160, difference: 112, largest: 128, max: 98 }

/** Name, zone, price and difference of the lines; `t` in the asked language. */
export function rankingColumns({ t, nameOf, basis, addressOf }: Texts): DataColumn<NodeLine>[] {
  const figure = (
    code: 'mean' | 'difference' | 'largest' | 'max' | 'min',
    value: (line: NodeLine) => number | null,
    render: (line: NodeLine) => ReactNode = (line) => formatNumber(value(line), 1),
  ): DataColumn<NodeLine> => ({
    code,
    title: t(`ranking.${code}`),
    ...{ numeric: true, sortable: true, width: WIDE_PX[code] ?? 88 },
    value,
    render,
  })
  return [
    {
      code: 'name',
      title: t('ranking.name'),
      ...{ sortable: true, locked: true, width: 222 },
      value: nameOf,
      render: (line) => <Name line={line} text={nameOf(line)} addressOf={addressOf} />,
    },
    { code: 'area', title: t('ranking.area'), value: zoneOf, width: 205 },
    figure('mean', ({ figures }) => figures.meanCnyPerMwh),
    figure(
      'difference',
      ({ figures }) => figures.differenceCnyPerMwh,
      ({ figures }) => formatDelta(figures.differenceCnyPerMwh, 1),
    ),
    figure(
      'largest',
      ({ figures }) => figures.largest && Math.abs(figures.largest.cnyPerMwh),
      (line) => <Largest line={line} />,
    ),
    {
      code: 'share',
      title: t('ranking.share'),
      ...{ numeric: true, sortable: true, width: 140 },
      value: ({ figures }) => figures.congestedShare,
      render: ({ figures }) => formatPercent(figures.congestedShare, 1),
    },
    figure('max', ({ figures }) => figures.maxCnyPerMwh),
    figure('min', ({ figures }) => figures.minCnyPerMwh),
    {
      code: 'other',
      title: t(`ranking.other.${basis}`),
      ...{ numeric: true, sortable: true, width: 215 },
      value: ({ otherMean }) => otherMean?.min ?? null,
      render: ({ otherMean }) => rangeText(otherMean),
    },
  ]
}

function Name({
  line: { kind, isOwn, nodes },
  text,
  addressOf,
}: { line: NodeLine; text: string } & Pick<Texts, 'addressOf'>) {
  const { t } = useTranslation('nodal')
  return (
    <>
      {kind === 'NODE' ? (
        <Link to={addressOf(nodes[0]!.code)}>{text}</Link>
      ) : (
        <span title={nodes.map(({ name }) => name).join(', ')}>{text}</span>
      )}{' '}
      {isOwn && <Tag color="processing">{t('ranking.own')}</Tag>}
    </>
  )
}

/** The largest difference and the end of its slot; at the unified price there is no such slot. */
function Largest({ line: { figures, difference } }: { line: NodeLine }) {
  const { largest } = figures
  if (largest === null) return EMPTY_TEXT
  const slotCount: SlotCount = difference?.length === 24 ? 24 : 96
  return (
    <>
      {formatDelta(largest.cnyPerMwh, 1)}
      {largest.cnyPerMwh !== 0 && (
        <small className={styles.time}> {slotEndLabel(largest.slot, slotCount)}</small>
      )}
    </>
  )
}

const zoneOf = ({ nodes }: NodeLine): string =>
  [...new Set(nodes.flatMap(({ areaName }) => areaName ?? []))].join(', ')

function rangeText(range: NodeLine['otherMean']): string {
  if (range === null) return EMPTY_TEXT
  const [min, max] = [formatNumber(range.min, 1), formatNumber(range.max, 1)]
  return min === max ? min : `${min} ~ ${max}`
}
