import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { kwText } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** Each plant with its last scan, its faults, what they cost and the orders that are open. */
export function PlantsTable({
  overview,
  onOpen,
}: {
  overview: Overview
  onOpen: (plantId: number) => void
}) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  return (
    <FiguresTable name={t('plants.title')}>
      <thead>
        <tr>
          <th scope="col">{t('plants.name')}</th>
          <th scope="col">{t('plants.lastScan')}</th>
          <th scope="col">{t('plants.strings')}</th>
          <th scope="col">{t('plants.faults')}</th>
          <th scope="col">{t('worst.power')}</th>
          <th scope="col">{t('worst.energy')}</th>
          <th scope="col">{t('worst.money')}</th>
          <th scope="col">{t('plants.orders')}</th>
        </tr>
      </thead>
      <tbody>
        {overview.plants.map((plant) => (
          <tr key={plant.id}>
            <th scope="row">
              <Button
                type="link"
                size="small"
                className={styles.inline ?? ''}
                onClick={() => onOpen(plant.id)}
              >
                {plant.name}
              </Button>
            </th>
            <td>
              {plant.lastScanAt === null ? t('plants.neverScanned') : shortTime(plant.lastScanAt)}{' '}
              {plant.scanOverdue && <Tag color="warning">{t('plants.scanOverdue')}</Tag>}
            </td>
            <td>{formatNumber(plant.strings, 0)}</td>
            <td>{`${formatNumber(plant.faults, 0)} (${formatPercent(shareOf(plant), 1)})`}</td>
            <td>{kwText(plant.lossW)}</td>
            <td>{formatNumber(plant.lossKwhPerYear, 0)}</td>
            <td>{formatNumber(plant.lossCnyPerYear, 0)}</td>
            <td>
              <Button
                type="link"
                size="small"
                className={styles.inline ?? ''}
                onClick={() => navigate(`${PAGES.workOrders}?plant=${plant.id}&stage=UNFINISHED`)}
              >
                {plant.overdueOrders > 0
                  ? t('plants.overdue', { open: plant.openOrders, overdue: plant.overdueOrders })
                  : formatNumber(plant.openOrders, 0)}
              </Button>
              {plant.unconfirmedOrders > 0 && (
                <div>
                  <Button
                    type="link"
                    size="small"
                    className={styles.inline ?? ''}
                    onClick={() =>
                      navigate(`${PAGES.workOrders}?plant=${plant.id}&stage=UNCONFIRMED`)
                    }
                  >
                    {t('plants.unconfirmed', { n: plant.unconfirmedOrders })}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

const shareOf = ({ faults, strings }: Overview['plants'][number]): number | null =>
  strings > 0 ? faults / strings : null
