import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  importFileDetail,
  importFiles,
  type importMappingDetail,
  remapImport,
} from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { isOpen, phaseOf } from '#domain/collection/file-phase.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import {
  draftOf,
  isSameMapping,
  type LayoutFields,
  type MappingDraft,
  mappingOf,
  missingFields,
  withField,
  withLayout,
} from '../../model/mapping-draft.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'
import { MappingTable } from './mapping-table.tsx'

type Props = {
  file: ImportFileRow
  detail: AnswerOf<typeof importMappingDetail>
  layouts: readonly LayoutFields[]
  /** Another sheet shall be shown. */
  onSheet: (sheet: number) => void
}

/** Layout, sheet, header row and the field of every column; applied by reading the file again. */
export function MappingEditor({ file, detail, layouts, onSheet }: Props) {
  const { t } = useTranslation('collection')
  const [draft, setDraft] = useState(() => draftOf(detail.mapping))
  const words = useWords(draft.layout)
  const layout = layouts.find((one) => one.layout === draft.layout)
  const editable = useCan()('/collection:import') && file.decidable && isOpen(phaseOf(file))
  const apply = useEndpointMutation(remapImport, { invalidates: [importFiles, importFileDetail] })
  const mapping = mappingOf(draft)
  const missing = missingFields(draft, layout)
  const changed = !isSameMapping(mapping, detail.mapping)
  useUnsaved(editable && changed)
  const submit = () => {
    if (mapping) apply.mutate({ id: file.id, lockVersion: file.lockVersion, mapping })
  }
  return (
    <>
      {detail.source && <p className={styles.soft}>{t(`source.${detail.source}`)}</p>}
      <MappingHead
        draft={draft}
        detail={detail}
        layouts={layouts}
        editable={editable}
        onDraft={setDraft}
        onSheet={(sheet) => {
          setDraft({ ...draft, sheet })
          onSheet(sheet)
        }}
      />
      <MappingTable
        detail={detail}
        draft={draft}
        layout={layout}
        editable={editable}
        onField={(column, field) => setDraft(withField(draft, column, field))}
      />
      {editable ? (
        <div className={styles.mappingFoot}>
          <Button
            type="primary"
            disabled={!mapping || !changed || missing.length > 0}
            loading={apply.isPending}
            onClick={submit}
          >
            {t('mapping.apply')}
          </Button>
          <Button disabled={!changed} onClick={() => setDraft(draftOf(detail.mapping))}>
            {t('mapping.reset')}
          </Button>
          {missing.length > 0 && (
            <span className={styles.bad} role="status">
              {t('mapping.missing', { fields: missing.map(words.field).join('、') })}
            </span>
          )}
        </div>
      ) : (
        !isOpen(phaseOf(file)) && <p className={styles.soft}>{t('mapping.readOnly')}</p>
      )}
    </>
  )
}

function MappingHead({
  draft,
  detail,
  layouts,
  editable,
  onDraft,
  onSheet,
}: Pick<Props, 'detail' | 'layouts' | 'onSheet'> & {
  draft: MappingDraft
  editable: boolean
  onDraft: (draft: MappingDraft) => void
}) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const { sheets, candidates } = detail
  const fits = (layout: LayoutFields['layout']) => candidates.includes(layout)
  return (
    <div className={styles.mappingHead}>
      <div className={styles.mappingField}>
        <span>{t('mapping.layout')}</span>
        <Select
          aria-label={t('mapping.layout')}
          placeholder={t('mapping.chooseLayout')}
          disabled={!editable}
          value={draft.layout}
          popupMatchSelectWidth={false}
          options={layouts.map(({ layout }) => ({
            value: layout,
            label: fits(layout)
              ? `${words.layout(layout)} · ${t('mapping.candidate')}`
              : words.layout(layout),
          }))}
          onChange={(code) => {
            const chosen = layouts.find(({ layout }) => layout === code)
            if (chosen) onDraft(withLayout(draft, chosen))
          }}
        />
      </div>
      {sheets.length > 1 && (
        <div className={styles.mappingField}>
          <span>{t('mapping.sheet')}</span>
          <Select
            aria-label={t('mapping.sheet')}
            disabled={!editable}
            value={draft.sheet}
            popupMatchSelectWidth={false}
            options={sheets.map(({ name, rowCount }, index) => ({
              value: index,
              label: t('mapping.sheetOption', {
                name: name || t('mapping.unnamed', { n: index + 1 }),
                rows: rowCount,
              }),
            }))}
            onChange={onSheet}
          />
        </div>
      )}
      <div className={styles.mappingField}>
        <span>{t('mapping.headerRow')}</span>
        <InputNumber
          aria-label={t('mapping.headerRow')}
          disabled={!editable}
          min={0}
          max={detail.rows.at(-1)?.row ?? 1}
          precision={0}
          value={draft.headerRow}
          onChange={(row) => onDraft({ ...draft, headerRow: row ?? 1 })}
        />
      </div>
      {draft.layout === 'WIDE_96' && <p className={styles.soft}>{t('mapping.wide')}</p>}
    </div>
  )
}
