import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** Strings that lose most energy: an inverter with many small faults may stand before the one with the worst. */
export function WorstStrings({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  const faultsOf = ({ plantId, arrayId, inverterName }: Overview['worstStrings'][number]) =>
    `${PAGES.faultStrings}?plant=${plantId}&array=${arrayId}&search=${encodeURIComponent(inverterName)}`
  return (
    <FiguresTable name={t('first.title')}>
      <thead>
        <tr>
          <th scope="col">{t('first.string')}</th>
          <th scope="col">{t('first.fault')}</th>
          <th scope="col">{t('worst.energy')}</th>
          <th scope="col">{t('worst.money')}</th>
        </tr>
      </thead>
      <tbody>
        {overview.worstStrings.map((one) => (
          <tr key={`${one.inverterId}-${one.position}`}>
            <th scope="row">
              <Button
                type="link"
                size="small"
                className={styles.inline ?? ''}
                onClick={() => navigate(faultsOf(one))}
              >
                {one.inverterName} / {one.stringName}
              </Button>
            </th>
            <td>{one.codeName}</td>
            <td>{formatNumber(one.lossKwhPerYear, 0)}</td>
            <td>{formatNumber(one.lossCnyPerYear, 0)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
