import { AimOutlined, FileSearchOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PAGES } from '#api/kernel/pages.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { OrderDrawer } from '../../../components/order-drawer.tsx'
import { orderResource } from '../../../components/order-resource.tsx'
import { TruthDrawer } from '../../../components/truth-drawer.tsx'

const URL_STATE = z.object({
  open: urlInt({ min: 1 }).optional(),
  /** Of the list: the truth is that of the plant that is looked at. */
  plant: urlInt({ min: 1 }).optional(),
  show: z.literal('truth').optional(),
})

/** Work at faulty strings: who does what until when, and whether the next scan found it done. */
export function Page() {
  const { t } = useTranslation('maintenance')
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(URL_STATE)
  const resource = useMemo(() => orderResource(t), [t])
  const toFaults = (
    <Button icon={<WarningOutlined />} onClick={() => navigate(PAGES.faultStrings)}>
      {t('toFaults')}
    </Button>
  )
  return (
    <ResourcePage
      resource={resource}
      tools={
        <>
          <Button icon={<AimOutlined />} onClick={() => setUrl({ show: 'truth' }, { push: true })}>
            {t('truth.title')}
          </Button>
          {toFaults}
        </>
      }
      rowActions={(row, isNamed) => (
        <Tooltip title={isNamed ? null : t('open')}>
          <Button
            type="text"
            size="small"
            icon={<FileSearchOutlined />}
            aria-label={`${t('open')}：${row.orderNo}`}
            onClick={() => setUrl({ open: row.id }, { push: true })}
          >
            {isNamed && t('open')}
          </Button>
        </Tooltip>
      )}
      empty={
        <Empty title={t('none')} hint={t('noneHint')}>
          {toFaults}
        </Empty>
      }
    >
      {url.show === 'truth' && (
        <TruthDrawer
          plantId={url.plant}
          onClose={() => setUrl({ show: undefined }, { push: true })}
        />
      )}
      {url.open !== undefined && (
        <OrderDrawer id={url.open} onClose={() => setUrl({ open: undefined }, { push: true })} />
      )}
    </ResourcePage>
  )
}
