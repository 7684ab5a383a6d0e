import { ExperimentOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Can } from '#web/ui/access/can.tsx'
import type { ForecastRun } from '../../model/types.ts'

/** Buttons of a page's head that order a back-test or a live run. */
export function RunActions({ onStart }: { onStart: (kind: ForecastRun['kind']) => void }) {
  const { t } = useTranslation('forecast')
  return (
    <Can code="/forecast:run">
      <Button icon={<ExperimentOutlined />} onClick={() => onStart('BACKTEST')}>
        {t('start.backtest')}
      </Button>
      <Button type="primary" icon={<ThunderboltOutlined />} onClick={() => onStart('LIVE')}>
        {t('start.live')}
      </Button>
    </Can>
  )
}
