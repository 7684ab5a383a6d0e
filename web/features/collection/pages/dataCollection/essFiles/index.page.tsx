import { FileExcelOutlined, LineChartOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadTemplate } from '#api/collection/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { essByCurrentUser } from '#api/storage/endpoints.ts'
import { download } from '#web/client/download.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { FileDrawer } from '../../../components/file/file-drawer.tsx'
import { EssFilesFilters } from '../../../ess-files/ess-files-filters.tsx'
import { EssFilesTable } from '../../../ess-files/ess-files-table.tsx'
import { useEssFilesAgain } from '../../../ess-files/queries.ts'
import { UploadDialog } from '../../../ess-files/upload-dialog.tsx'
import { ESS_FILES_URL } from '../../../ess-files/url.ts'

/** Files of the data of storage units: energies, states of charge, prices, statements. */
export function Page() {
  const { t } = useTranslation('ess-files')
  const [url, setUrl] = useUrlState(ESS_FILES_URL)
  const [uploading, setUploading] = useState(false)
  const { navigate } = usePageLocation()
  const mayRead = useCan()('/collection:read')
  const provinceId = useSession((state) => state.province?.value)
  const chosen = useSession(({ ess }) => ess?.value)
  const again = useEssFilesAgain()
  const units = useEndpoint(
    essByCurrentUser,
    mayRead && provinceId !== undefined ? { provinceId } : null,
    { quiet: true },
  )
  if (!mayRead) return <NoPermission />
  const known = units.data?.rows ?? []
  const unit = known.find(({ id }) => id === (url.ess ?? chosen)) ?? known[0]
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={
        unit &&
        provinceId !== undefined && (
          <>
            <Can code="/market:read">
              <Button icon={<LineChartOutlined />} onClick={() => navigate(PAGES.curveExplorer)}>
                {t('action.curves')}
              </Button>
            </Can>
            <Button
              icon={<FileExcelOutlined />}
              onClick={() =>
                void download(downloadTemplate, {
                  ...{ template: 'ESS_96', provinceId, essIds: [unit.id] },
                }).catch(() => undefined)
              }
            >
              {t('action.template')}
            </Button>
            <Can code="/collection:import">
              <Button type="primary" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
                {t('action.upload')}
              </Button>
            </Can>
          </>
        )
      }
      filters={unit && <EssFilesFilters units={known} unitId={unit.id} url={url} onUrl={setUrl} />}
    >
      <FailedQuery query={units} />
      {units.isLoading && <Loading rows={8} />}
      {units.data && !unit && <Empty title={t('noUnit')} hint={t('noUnitHint')} />}
      {unit && (
        <EssFilesTable
          unitId={unit.id}
          url={url}
          onUrl={setUrl}
          onUpload={() => setUploading(true)}
        />
      )}
      {unit && uploading && (
        <UploadDialog
          unit={unit}
          kind={url.kind}
          onClose={() => setUploading(false)}
          onSent={({ id, dataKind, repeated }) => {
            setUploading(false)
            void again()
            if (!repeated && dataKind !== 'STATEMENT')
              setUrl({ id, tab: undefined }, { push: true })
          }}
        />
      )}
      <FileDrawer
        id={url.id}
        tab={url.tab}
        onTab={(tab) => setUrl({ tab })}
        onClose={() => {
          setUrl({ id: undefined, tab: undefined })
          void again()
        }}
      />
    </PageFrame>
  )
}
