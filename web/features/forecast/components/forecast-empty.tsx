import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

/** Why there is no forecast: without prices to learn from it leads to the import, else it offers a run. */
export function ForecastEmpty({
  title,
  hint,
  hasPrices,
  onStart,
}: {
  title: string
  hint: string
  hasPrices: boolean
  onStart: () => void
}) {
  const { t } = useTranslation('forecast')
  const { navigate } = usePageLocation()
  return (
    <Empty title={title} hint={hint}>
      {hasPrices ? (
        <Can code="/forecast:run">
          <Button type="primary" onClick={onStart}>
            {t('start.live')}
          </Button>
        </Can>
      ) : (
        <Can code="/collection:import">
          <Button type="primary" onClick={() => navigate(PAGES.fileImport)}>
            {t('empty.import')}
          </Button>
        </Can>
      )}
    </Empty>
  )
}
