import { CloseOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tag } from 'antd'
import type { ItemType } from 'antd/es/menu/interface'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MAX_EXPLORED } from '#api/curves/explore.ts'
import { curveExpression } from '#domain/curves/curve-term.ts'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import styles from './explorer.module.css'
import { lessOf } from './explorer-range.ts'
import type { CurveNames } from './use-curve-names.ts'
import type { ExploredCurve } from './use-explorer.ts'

/** The curves of the page: each with its colour and unit, what it can be compared with, and a way to take it off. */
export function CurveChips({
  curves,
  names,
  onAdd,
  onCurves,
}: {
  curves: readonly ExploredCurve[]
  names: CurveNames
  onAdd: () => void
  onCurves: (curves: string[]) => void
}) {
  const { t } = useTranslation('curves')
  const colors = chartColors(useLook())
  const texts = curves.map(({ curve }) => curve)
  const isFull = texts.length >= MAX_EXPLORED
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {curves.map((curve, index) => {
        const name = names.curve(curve)
        const items = comparisons(curve, curves, { names, t })
        return (
          <li key={curve.curve} className={styles.chip}>
            <span
              className={styles.mark}
              style={{ background: colors.series[index % colors.series.length] }}
              aria-hidden
            />
            <span className={styles.chipName}>{name}</span>
            <span className={styles.chipUnit}>{names.unit(curve.unit)}</span>
            {(curve.minuend.simulated || curve.subtrahend?.simulated) && (
              <Tag>{t('simulated')}</Tag>
            )}
            {items.length > 0 && !isFull && (
              <Dropdown
                trigger={['click']}
                menu={{ items, onClick: ({ key }) => onCurves([...texts, key]) }}
              >
                <Button
                  type="text"
                  size="small"
                  aria-label={t('chips.compare', { name })}
                  icon={<MoreOutlined />}
                />
              </Dropdown>
            )}
            {texts.length > 1 && (
              <Button
                type="text"
                size="small"
                aria-label={t('chips.remove', { name })}
                icon={<CloseOutlined />}
                onClick={() => onCurves(texts.filter((text) => text !== curve.curve))}
              />
            )}
          </li>
        )
      })}
      <li>
        <Button icon={<PlusOutlined />} disabled={isFull} onClick={onAdd}>
          {isFull ? t('chips.full', { most: MAX_EXPLORED }) : t('chips.add')}
        </Button>
      </li>
    </ul>
  )
}

/** Versions to be told by their number: older ones are reached by the time of what was known. */
const MAX_VERSIONS = 8

/** What a curve can be set against: its earlier versions, and the others of its unit. Keys are curves to add. */
function comparisons(
  curve: ExploredCurve,
  all: readonly ExploredCurve[],
  { names, t }: { names: CurveNames; t: TFunction<'curves'> },
): ItemType[] {
  const read = curveExpression(curve.curve)
  if (!read || read.subtrahend) return []
  const isShown = (text: string) => all.some((one) => one.curve === text)
  const item = (key: string | null, label: string): ItemType[] =>
    key === null || isShown(key) ? [] : [{ key, label }]
  const first = Math.max(1, curve.versions - MAX_VERSIONS)
  const versions = Array.from({ length: Math.max(0, curve.versions - first) }, (_, i) => first + i)
  const others = all.filter((one) => one.curve !== curve.curve && one.unit === curve.unit)
  const groups = [
    {
      label: t('compare.versions'),
      children: versions.flatMap((k) => [
        ...item(`${read.minuend.seriesId}v${k}`, t('compare.version', { k })),
        ...item(lessOf(read, { version: k }), t('compare.change', { k })),
      ]),
    },
    {
      label: t('compare.differences'),
      children: others.flatMap((other) => {
        const expression = curveExpression(other.curve)
        const key = expression && lessOf(read, expression)
        return item(key, t('compare.less', { name: names.curve(other) }))
      }),
    },
  ]
  return groups
    .filter(({ children }) => children.length > 0)
    .map((group) => ({ type: 'group', ...group }))
}
