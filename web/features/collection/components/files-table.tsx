import { Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { IMPORT_STATES, type ImportState } from '#domain/collection/words.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { useFiles } from '../queries.ts'
import { IMPORT_URL, type ImportUrl } from '../url.ts'
import { useWords } from '../use-words.ts'
import { fileColumns } from './file/file-columns.tsx'

/** The open file is no part of a view. */
const FILES_VIEW = IMPORT_URL.omit({ id: true, tab: true })

/** Files of the province, the newest first. */
export function FilesTable({
  provinceId,
  url,
  onUrl,
  empty,
}: {
  provinceId: string
  url: ImportUrl
  onUrl: (patch: Partial<ImportUrl>, options?: { push?: boolean }) => void
  /** Shown where the province has no file at all. */
  empty: ReactNode
}) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const { page, size, state } = url
  const files = useFiles({ provinceId, state, pageNum: page, pageSize: size })
  const columns = useMemo(
    () => fileColumns({ t, words, onOpen: (id) => onUrl({ id, tab: undefined }, { push: true }) }),
    [t, words, onUrl],
  )
  return (
    <DataTable<ImportFileRow>
      name={t('files.title')}
      title={t('files.title')}
      reportCode="collection.import.files"
      rowKey={({ id }) => String(id)}
      columns={columns}
      rows={files.data?.rows}
      total={files.data?.total}
      loading={files.isLoading || files.isPlaceholderData}
      error={files.error}
      query={url}
      onQuery={(patch) => onUrl(patch)}
      onRefresh={() => void files.refetch()}
      empty={empty}
      toolbar={
        <>
          <Select<ImportState | 'ALL'>
            aria-label={t('files.filter')}
            value={state ?? 'ALL'}
            options={[
              { value: 'ALL' as const, label: t('files.allStates') },
              ...IMPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
            onChange={(value) => onUrl({ state: value === 'ALL' ? undefined : value, page: 1 })}
            popupMatchSelectWidth={false}
          />
          <ViewsButton list="collection.import.files" schema={FILES_VIEW} />
        </>
      }
    />
  )
}
