import { Segmented } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import type { NodeBasis } from '#domain/forecasting/words.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { cellsOf } from '#web/ui/chart/heat-map-option.ts'
import { formatDelta } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import type { NodalOverview } from '../nodal-types.ts'
import type { NodalUrl } from '../nodal-url.ts'
import { type DifferenceMapInput, differenceMapOption, shownRows } from './difference-map-option.ts'
import { type NodeLine, unifiedIn } from './node-lines.ts'
import { useLineName } from './use-line-name.ts'

const ROW_PX = 26
const FRAME_PX = 90

/** The nodes of the table by the hours of the day: how far each lies from the unified price. */
export function DifferenceMap({
  lines,
  overview,
  basis,
  slots,
  onSlots,
  onNode,
}: {
  lines: readonly NodeLine[]
  overview: NodalOverview
  basis: NodeBasis
  slots: NodalUrl['slots']
  onSlots: (slots: NodalUrl['slots']) => void
  onNode: (code: string) => void
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const map = useMap({ lines, overview, basis, slots })
  const option = useCallback((colors: ChartColors) => differenceMapOption(map, colors), [map])
  const rows = shownRows(map)
  const isFlat = lines.every(({ kind }) => kind === 'UNIFIED' || kind === 'NO_PRICE')
  const title = t('difference.title')
  return (
    <Panel
      title={title}
      note={`${overview.date} · ${t(`basis.${basis}`)} · ${t(isFlat ? 'difference.flat' : 'difference.note')}`}
      extra={
        <Segmented
          aria-label={t('forecast:slots.resolution')}
          size="small"
          value={slots}
          options={(['24', '96'] as const).map((value) => ({
            value,
            label: t(`forecast:slots.${value}`),
            disabled: value === '96' && map.unified?.length === 24,
          }))}
          onChange={onSlots}
        />
      }
    >
      <Chart
        name={title}
        option={option}
        table={() => ({
          columns: [t('ranking.name'), ...labelsOf(map.slotCount)],
          rows: rows.map((row, index) => [
            map.rows[index]!.fullName,
            ...row.values.map((value) => formatDelta(value, 2)),
          ]),
        })}
        height={lines.length * ROW_PX + FRAME_PX}
        onPick={(cell) => {
          const line = lines[cellsOf(rows)[cell]![1]]
          if (line?.kind === 'NODE') onNode(line.nodes[0]!.code)
        }}
      />
    </Panel>
  )
}

const labelsOf = (slotCount: SlotCount) =>
  Array.from({ length: slotCount }, (_, i) => slotEndLabel(i + 1, slotCount))

function useMap(of: {
  lines: readonly NodeLine[]
  overview: NodalOverview
  basis: NodeBasis
  slots: NodalUrl['slots']
}): DifferenceMapInput {
  const { lines, overview, basis, slots } = of
  const { t } = useTranslation(['nodal', 'forecast'])
  const nameOf = useLineName()
  return useMemo(
    () => ({
      date: overview.date!,
      slotCount: slots === '96' ? 96 : 24,
      unit: t('forecast:unit.price'),
      unified: unifiedIn(overview.unified, basis),
      rows: lines.map((line) => ({
        name: line.isOwn ? `● ${nameOf(line)}` : nameOf(line),
        fullName: `${nameOf(line)} (${membersOf(line)})`,
        difference: line.difference,
      })),
      texts: {
        price: t('difference.price'),
        unified: t('difference.unified'),
        difference: t('difference.difference'),
      },
    }),
    [lines, overview, basis, slots, t, nameOf],
  )
}

const membersOf = ({ kind, nodes }: NodeLine) =>
  nodes.map(({ name, code }) => (kind === 'NODE' ? code : name)).join(', ')
