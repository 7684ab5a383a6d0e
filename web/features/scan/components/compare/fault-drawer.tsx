import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { faultRowId, taskStrings } from '../../model/string-key.ts'
import { useAcross } from '../../queries.ts'
import { type AcrossUrl, comparisonOf } from '../../url.ts'
import styles from '../result/result.module.css'
import { useListedFaults } from '../work/chosen-faults.tsx'
import { DismissalNote } from '../work/dismissal.tsx'
import { OrderNote } from '../work/order-note.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'

/** Curve, fault and advice of one string of the list. */
export function FaultDrawer({ string, onClose }: { string: string; onClose: () => void }) {
  const { t } = useTranslation('scan')
  const { navigate } = usePageLocation()
  const [view, setView] = useState<Pick<AcrossUrl, 'stc' | 'chart'>>({ stc: false, chart: 'IV' })
  const strings = taskStrings([string])
  const [row] = useAcross(strings).data?.rows ?? []
  const { rows, isAwaited } = useListedFaults(strings.map(faultRowId))
  const [listed] = rows
  return (
    <Drawer
      open
      title={
        <span className={styles.drawerTitle}>
          {row ? `${row.inverterName} / ${row.stringName}` : t('faults.oneString')}
        </span>
      }
      size="min(100vw, 1100px)"
      extra={
        <Button onClick={() => navigate(comparisonOf([string]))}>{t('faults.toComparison')}</Button>
      }
      onClose={onClose}
    >
      <div className={styles.stack}>
        {listed && <DismissalNote row={listed} />}
        {listed && <OrderNote row={listed} />}
        {/* What stands above it would push it down. */}
        {!isAwaited && (
          <ComparisonPanel
            url={{ ...view, strings: [string], string }}
            onUrl={(patch) => setView((before) => ({ ...before, ...patch }))}
          />
        )}
      </div>
    </Drawer>
  )
}
