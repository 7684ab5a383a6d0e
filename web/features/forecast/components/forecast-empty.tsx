import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

const IMPORT_PAGE = '/dataCollection/import/index'

/** No prices to learn from: leads to the import; prices but no run yet: offers one. */
export function ForecastEmpty({ hasPrices, onStart }: { hasPrices: boolean; onStart: () => void }) {
  const { t } = useTranslation('forecast')
  const { navigate } = usePageLocation()
  if (!hasPrices) {
    return (
      <Empty title={t('empty.noPrices')} hint={t('empty.noPricesHint')}>
        <Can code="/collection:import">
          <Button type="primary" onClick={() => navigate(IMPORT_PAGE)}>
            {t('empty.import')}
          </Button>
        </Can>
      </Empty>
    )
  }
  return (
    <Empty title={t('empty.noRun')} hint={t('empty.noRunHint')}>
      <Can code="/forecast:run">
        <Button type="primary" onClick={onStart}>
          {t('start.live')}
        </Button>
      </Can>
    </Empty>
  )
}
