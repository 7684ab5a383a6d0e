import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { taskStrings } from '../../model/string-key.ts'
import { useAcross } from '../../queries.ts'
import { type AcrossUrl, comparisonOf } from '../../url.ts'
import styles from '../result/result.module.css'
import { ComparisonPanel } from './comparison-panel.tsx'

/** Curve, fault and advice of one string of the list. */
export function FaultDrawer({ string, onClose }: { string: string; onClose: () => void }) {
  const { t } = useTranslation('scan')
  const { navigate } = usePageLocation()
  const [view, setView] = useState<Pick<AcrossUrl, 'stc' | 'chart'>>({ stc: false, chart: 'IV' })
  const [row] = useAcross(taskStrings([string])).data?.rows ?? []
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
      <ComparisonPanel
        url={{ ...view, strings: [string], string }}
        onUrl={(patch) => setView((before) => ({ ...before, ...patch }))}
      />
    </Drawer>
  )
}
