import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { kwText } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** Inverters whose strings lose most energy. */
export function WorstInverters({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  const faultsOf = ({ plantId, arrayId, name }: Overview['inverters'][number]) =>
    `${PAGES.faultStrings}?plant=${plantId}&array=${arrayId}&search=${encodeURIComponent(name)}`
  return (
    <FiguresTable name={t('worst.title')}>
      <thead>
        <tr>
          <th scope="col">{t('worst.inverter')}</th>
          <th scope="col">{t('worst.faults')}</th>
          <th scope="col">{t('worst.power')}</th>
          <th scope="col">{t('worst.energy')}</th>
          <th scope="col">{t('worst.money')}</th>
        </tr>
      </thead>
      <tbody>
        {overview.inverters.map((one) => (
          <tr key={one.inverterId}>
            <th scope="row">
              <Button
                type="link"
                size="small"
                className={styles.inline ?? ''}
                onClick={() => navigate(faultsOf(one))}
              >
                {one.name}
              </Button>
            </th>
            <td>{formatNumber(one.faults, 0)}</td>
            <td>{kwText(one.lossW)}</td>
            <td>{formatNumber(one.lossKwhPerYear, 0)}</td>
            <td>{formatNumber(one.lossCnyPerYear, 0)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
