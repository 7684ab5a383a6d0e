import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { importMappingDetail } from '#api/collection/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ImportField } from '#domain/collection/words.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { usePages } from '#web/ui/table/table-query.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { type FileColumn, fileColumnsOf } from '../../model/file-columns-of.ts'
import type { LayoutFields, MappingDraft } from '../../model/mapping-draft.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'

const PAGE_SIZE = 20

type Props = {
  detail: AnswerOf<typeof importMappingDetail>
  draft: MappingDraft
  layout: LayoutFields | undefined
  editable: boolean
  onField: (column: number, field: ImportField | null) => void
}

/** Every column of a sheet with its header, some values, and what it is taken for. */
export function MappingTable(props: Props) {
  const { detail, draft } = props
  const { t } = useTranslation('collection')
  const columns = useColumns(props)
  const pages = usePages(fileColumnsOf(detail, draft.headerRow), PAGE_SIZE)
  return (
    <DataTable<FileColumn>
      name={t('mapping.header')}
      reportCode="collection.import.mapping"
      rowKey={({ column }) => String(column)}
      columns={columns}
      {...pages}
    />
  )
}

function useColumns({ draft, layout, editable, onField }: Props): DataColumn<FileColumn>[] {
  const { t } = useTranslation('collection')
  const words = useWords(layout?.layout)
  return useMemo(() => {
    const options = (layout?.fields ?? []).map(({ field, required }) => ({
      value: field,
      label: required ? `${words.field(field)} · ${t('mapping.required')}` : words.field(field),
    }))
    return [
      {
        ...{ code: 'header', title: t('mapping.header'), width: 210, locked: true },
        value: ({ header }) => header,
        render: ({ name, header }) => (
          <span className={styles.sentence}>
            <span className={styles.letter}>{name}</span>
            {header !== name && header}
          </span>
        ),
      },
      {
        ...{ code: 'field', title: t('mapping.field'), width: 260 },
        value: ({ column }) => draft.fields.get(column),
        render: ({ column, name }) => (
          <Select
            size="small"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            className={styles.fieldSelect ?? ''}
            aria-label={t('mapping.fieldOf', { column: name })}
            placeholder={t('mapping.ignored')}
            disabled={!editable || layout === undefined}
            value={draft.fields.get(column)}
            options={options}
            onChange={(field: ImportField | undefined) => onField(column, field ?? null)}
          />
        ),
      },
      {
        ...{ code: 'samples', title: t('mapping.samples'), width: 260 },
        value: ({ samples }) => samples.join(' · '),
      },
    ]
  }, [t, words, draft, layout, editable, onField])
}
