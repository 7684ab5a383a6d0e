import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { WantedNote } from '../../../completeness/wanted-note.tsx'
import { FileDrawer } from '../../../components/file/file-drawer.tsx'
import { FilesTable } from '../../../components/files-table.tsx'
import { NoFiles } from '../../../components/upload/no-files.tsx'
import { TemplateButton } from '../../../components/upload/template-button.tsx'
import { UploadArea } from '../../../components/upload/upload-area.tsx'
import { UploadList } from '../../../components/upload/upload-list.tsx'
import { useReadAgain } from '../../../queries.ts'
import { IMPORT_URL } from '../../../url.ts'
import { useUploads } from '../../../use-uploads.ts'

const IMPORT = '/collection:import'

/** Files of market and station data: in, checked, confirmed. */
export function Page() {
  const { t } = useTranslation('collection')
  const can = useCan()
  const mayImport = can(IMPORT)
  const [url, setUrl] = useUrlState(IMPORT_URL)
  const hasStations = useWorksOn('station')
  const provinceId = useSession((state) => state.province?.value)
  const readAgain = useReadAgain()
  const arrived = useCallback(
    (id: number, alone: boolean) => {
      void readAgain()
      if (alone) setUrl({ id, tab: undefined }, { push: true })
    },
    [readAgain, setUrl],
  )
  const { items, add, remove } = useUploads(arrived)
  if (!can('/collection:read')) return <NoPermission />
  return (
    <PageFrame
      title={t('title')}
      description={t(hasStations ? 'description' : 'descriptionMarket')}
      extra={provinceId !== undefined && <TemplateButton provinceId={provinceId} />}
    >
      <Can code={IMPORT}>
        {provinceId !== undefined && url.item !== undefined && url.day !== undefined && (
          <WantedNote
            provinceId={provinceId}
            item={url.item}
            day={url.day}
            onDismiss={() => setUrl({ item: undefined, day: undefined })}
          />
        )}
        <UploadArea
          disabled={provinceId === undefined}
          onFiles={(files) => provinceId !== undefined && add(files, provinceId)}
        />
        <UploadList items={items} onRemove={remove} />
      </Can>
      {provinceId !== undefined && (
        <FilesTable
          provinceId={provinceId}
          url={url}
          onUrl={setUrl}
          empty={
            url.state === undefined ? (
              <NoFiles provinceId={provinceId} mayImport={mayImport} />
            ) : (
              <Empty title={t('files.emptyFiltered')} />
            )
          }
        />
      )}
      <FileDrawer
        id={url.id}
        tab={url.tab}
        onTab={(tab) => setUrl({ tab })}
        onClose={() => setUrl({ id: undefined, tab: undefined })}
      />
    </PageFrame>
  )
}
