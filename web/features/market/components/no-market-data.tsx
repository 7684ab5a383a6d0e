import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

/** A province of which no file has been read; who may import gets there by a click. */
export function NoMarketData({ title, hint }: { title: string; hint: string }) {
  const { t } = useTranslation('market')
  const { navigate } = usePageLocation()
  return (
    <Empty title={title} hint={hint}>
      <Can code="/collection:import">
        <Button type="primary" onClick={() => navigate(PAGES.fileImport)}>
          {t('empty.import')}
        </Button>
      </Can>
    </Empty>
  )
}
