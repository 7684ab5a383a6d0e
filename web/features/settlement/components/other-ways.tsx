import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CycleReviewView, ReviewAttributionView } from '#api/settlement/shapes.ts'
import type { ReviewBaseline } from '#domain/settlement/words.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { Amount } from './amount.tsx'
import styles from './review.module.css'
import { SpanBar, scaleOf } from './span-bar.tsx'

/** What could have been done, and what nobody could know: magnitudes apart, so each has a scale of its own. */
const GROUPS = [
  { name: 'options', ways: ['NONE', 'FORECAST'] },
  { name: 'foresight', ways: ['PERFECT', 'PRICE_TAKER'] },
] as const satisfies { name: string; ways: readonly ReviewBaseline[] }[]

/** What the declaration earned more or less than every other way, on axes of these differences. */
export function OtherWays({ review: { attributions } }: { review: CycleReviewView }) {
  const { t } = useTranslation('settlement')
  return (
    <FiguresTable name={t('gain.others')} isCompact>
      <thead>
        <tr>
          <th scope="col">{t('gain.others')}</th>
          <th scope="col" colSpan={2}>
            {t('unit.cny')}
          </th>
        </tr>
      </thead>
      {GROUPS.map(({ name, ways }) => (
        <Group
          key={name}
          name={t(`gain.${name}`)}
          gains={ways.map((way) => attributions.find(({ against }) => against === way)!)}
        />
      ))}
    </FiguresTable>
  )
}

function Group({ name, gains }: { name: string; gains: readonly ReviewAttributionView[] }) {
  const { t } = useTranslation('settlement')
  const scale = scaleOf(gains.map(({ gain }) => gain.amountFen))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.group}>
          {name}
        </th>
      </tr>
      {gains.map(({ against, gain }) => (
        <tr key={against}>
          <th scope="row">
            <Tooltip title={t(`strategyHint.${against}`)}>{t(`strategy.${against}`)}</Tooltip>
          </th>
          <td className={styles.bar}>
            <SpanBar to={gain.amountFen} scale={scale} />
          </td>
          <td>
            <Amount total={gain} delta />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
