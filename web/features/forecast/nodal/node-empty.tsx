import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { NodalOverview } from './nodal-types.ts'

const IMPORT_PAGE = '/dataCollection/import/index'

/** Why there is nothing to see: no prices, no run yet, or none of this date. */
export function NodeEmpty({
  overview: { hasPrices, dates },
  onStart,
}: {
  overview: NodalOverview
  onStart: () => void
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const { navigate } = usePageLocation()
  if (!hasPrices) {
    return (
      <Empty title={t('empty.noPrices')} hint={t('empty.noPricesHint')}>
        <Can code="/collection:import">
          <Button type="primary" onClick={() => navigate(IMPORT_PAGE)}>
            {t('forecast:empty.import')}
          </Button>
        </Can>
      </Empty>
    )
  }
  const kind = dates.length === 0 ? 'noRun' : 'noDate'
  return (
    <Empty title={t(`empty.${kind}`)} hint={t(`empty.${kind}Hint`)}>
      <Can code="/forecast:run">
        <Button type="primary" onClick={onStart}>
          {t('forecast:start.live')}
        </Button>
      </Can>
    </Empty>
  )
}
