import { Select, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { importMappingDetail } from '#api/collection/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ImportField } from '#domain/collection/words.ts'
import { type FileColumn, fileColumnsOf } from '../model/file-columns-of.ts'
import type { LayoutFields, MappingDraft } from '../model/mapping-draft.ts'
import { useWords } from '../use-words.ts'
import styles from './collection.module.css'

const PAGE_SIZE = 20

/** Every column of a sheet with its header, some values, and what it is taken for. */
export function MappingTable({
  detail,
  draft,
  layout,
  editable,
  onField,
}: {
  detail: AnswerOf<typeof importMappingDetail>
  draft: MappingDraft
  layout: LayoutFields | undefined
  editable: boolean
  onField: (column: number, field: ImportField | null) => void
}) {
  const { t } = useTranslation('collection')
  const words = useWords(layout?.layout)
  const options = (layout?.fields ?? []).map(({ field, required }) => ({
    value: field,
    label: required ? `${words.field(field)} · ${t('mapping.required')}` : words.field(field),
  }))
  const columns: TableColumnsType<FileColumn> = [
    {
      key: 'header',
      title: t('mapping.header'),
      width: '30%',
      render: (_, { name, header }) => (
        <>
          <span className={styles.letter}>{name}</span>
          {header !== name && <span className={styles.headerText}>{header}</span>}
        </>
      ),
    },
    {
      key: 'field',
      title: t('mapping.field'),
      width: '34%',
      render: (_, { column, name }) => (
        <Select
          size="small"
          allowClear
          showSearch
          optionFilterProp="label"
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
      key: 'samples',
      title: t('mapping.samples'),
      ellipsis: true,
      render: (_, { samples }) => samples.join(' · '),
    },
  ]
  return (
    <Table<FileColumn>
      size="small"
      rowKey="column"
      columns={columns}
      dataSource={fileColumnsOf(detail, draft.headerRow)}
      tableLayout="fixed"
      scroll={{ x: 560 }}
      pagination={{
        pageSize: PAGE_SIZE,
        hideOnSinglePage: true,
        showSizeChanger: false,
        size: 'small',
      }}
    />
  )
}
