import { App, Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type EssDataFileRow, removeEssDataFile } from '#api/storage/data-files.ts'
import { call } from '#web/client/call.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useWords } from '../use-words.ts'
import { essFileColumns } from './ess-file-columns.tsx'
import { useEssFiles, useEssFilesAgain } from './queries.ts'
import type { EssFilesUrl } from './url.ts'

/** Files of a storage unit, the newest first. */
export function EssFilesTable({
  unitId,
  url,
  onUrl,
  onUpload,
}: {
  unitId: number
  url: EssFilesUrl
  onUrl: (change: Partial<EssFilesUrl>, options?: { push?: boolean }) => void
  onUpload: () => void
}) {
  const { t } = useTranslation(['ess-files', 'collection'])
  const { message } = App.useApp()
  const words = useWords('ESS_96')
  const mayImport = useCan()('/collection:import')
  const again = useEssFilesAgain()
  const { kind, from, to } = url
  const files = useEssFiles({ essId: unitId, dataKind: kind, from, to })
  const columns = useMemo(
    () =>
      essFileColumns({
        ...{ t, words, mayImport },
        onOpen: (id) => onUrl({ id, tab: undefined }, { push: true }),
        onRemove: ({ id, parseStatus }) => {
          const hasHistory = parseStatus === 'COMMITTED' || parseStatus === 'KEPT'
          const text = t(hasHistory ? 'action.removed' : 'action.discarded')
          // What fails has been shown by the interceptor already.
          void call(removeEssDataFile, { id })
            .then(() => void message.success(text))
            .catch(() => undefined)
            .then(again)
        },
      }),
    [t, words, mayImport, onUrl, message, again],
  )
  const isFiltered = kind !== undefined || from !== undefined
  return (
    <DataTable<EssDataFileRow>
      name={t('list.title')}
      title={t('list.title')}
      reportCode="collection.essFiles"
      rowKey={({ id, dataKind }) => `${id}|${dataKind}`}
      columns={columns}
      rows={files.data?.rows}
      loading={files.isLoading}
      error={files.error}
      onRefresh={() => void files.refetch()}
      empty={
        isFiltered ? (
          <Empty title={t('emptyFiltered')} />
        ) : (
          <Empty title={t('empty')} hint={t('emptyHint')}>
            {mayImport && (
              <Button type="primary" onClick={onUpload}>
                {t('action.upload')}
              </Button>
            )}
          </Empty>
        )
      }
    />
  )
}
