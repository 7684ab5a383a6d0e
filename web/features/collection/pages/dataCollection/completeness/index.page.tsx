import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completenessExport } from '#api/collection/completeness.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { download } from '#web/client/download.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { BoardBody } from '../../../completeness/board-body.tsx'
import { BoardFilters } from '../../../completeness/board-filters.tsx'
import { boardRange } from '../../../completeness/board-range.ts'
import { CellDrawer } from '../../../completeness/cell-drawer.tsx'
import { useBoard } from '../../../completeness/queries.ts'
import { COMPLETENESS_URL } from '../../../completeness/url.ts'

/** Which data of which day of the current province has come, and what is missing. */
export function Page() {
  const { t } = useTranslation('completeness')
  const [url, setUrl] = useUrlState(COMPLETENESS_URL)
  const [busy, setBusy] = useState(false)
  const mayRead = useCan()('/collection:read')
  const provinceId = useSession((state) => state.province?.value)
  const day = useBusinessDay(mayRead)
  const today = day.data?.today
  const request =
    mayRead && provinceId !== undefined && today !== undefined
      ? { provinceId, ...boardRange(today, url.month) }
      : null
  const found = useBoard(request)
  if (!mayRead) return <NoPermission />
  const save = async () => {
    if (request === null) return
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(completenessExport, { ...request, onlyMissing: url.missing }).catch(
      () => undefined,
    )
    setBusy(false)
  }
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={
        <Button
          icon={<DownloadOutlined />}
          loading={busy}
          disabled={request === null}
          onClick={() => void save()}
        >
          {t('export')}
        </Button>
      }
      filters={<BoardFilters url={url} today={today} onUrl={setUrl} />}
    >
      <FailedQuery query={day} />
      <FailedQuery query={found} />
      {!found.data && !found.error && !day.error && <Loading rows={12} />}
      {found.data && (
        <BoardBody
          board={found.data}
          onlyMissing={url.missing}
          onOpen={(item, opened) => setUrl({ item, day: opened }, { push: true })}
        />
      )}
      {provinceId !== undefined && (
        <CellDrawer
          provinceId={provinceId}
          item={url.item}
          day={url.day}
          onClose={() => setUrl({ item: undefined, day: undefined })}
        />
      )}
    </PageFrame>
  )
}
