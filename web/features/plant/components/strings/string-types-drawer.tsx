import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, DatePicker, Drawer, Input, InputNumber } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { moduleTypes } from '#api/plant/module-types.ts'
import { deleteStringType, saveStringType } from '#api/plant/strings.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ObjectInput } from '#web/ui/resource/object-input.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { StringTypeRow } from '../../model/device-rows.ts'
import { useDevicesChanged, useStringTypes } from '../../queries.ts'
import styles from '../devices.module.css'
import { useAskDelete } from '../use-ask-delete.tsx'

type Values = Omit<CallOf<typeof saveStringType>, 'id' | 'lockVersion' | 'plantId'>
type Draft = { row: StringTypeRow | null } | null

/** How strings of a plant are built: module type and number of modules. */
export function StringTypesDrawer({ plantId, onClose }: { plantId: number; onClose: () => void }) {
  const { t } = useTranslation(['devices', 'ui'])
  const mayEdit = useCan()('/plant:edit')
  const query = useStringTypes(plantId)
  const [draft, setDraft] = useState<Draft>(null)
  const deletion = useEndpointMutation(deleteStringType)
  const ask = useAskDelete()
  const columns = useMemo((): DataColumn<StringTypeRow>[] => {
    const shown: DataColumn<StringTypeRow>[] = [
      { code: 'name', title: t('type.name'), value: ({ name }) => name, width: 150, locked: true },
      {
        ...{ code: 'module', title: t('type.moduleTypeId'), width: 190 },
        value: ({ moduleTypeName }) => moduleTypeName,
      },
      {
        ...{ code: 'modules', title: t('type.modulesPerString'), numeric: true, width: 110 },
        value: ({ modulesPerString }) => modulesPerString,
      },
      {
        ...{ code: 'date', title: t('type.gridTieDate'), width: 120 },
        value: ({ gridTieDate }) => gridTieDate,
      },
      {
        ...{ code: 'strings', title: t('type.stringCount'), numeric: true, width: 90 },
        value: ({ stringCount }) => stringCount,
      },
    ]
    return shown
  }, [t])
  const actions: DataColumn<StringTypeRow> = {
    ...{ code: 'actions', title: t('ui:resource.actions'), width: 100, locked: true },
    value: () => null,
    render: (row) => (
      <>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`${t('ui:resource.editRow')}：${row.name}`}
          onClick={() => setDraft({ row })}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('ui:resource.deleteRow')}：${row.name}`}
          onClick={() =>
            ask({ name: row.name, remove: () => deletion.mutateAsync({ id: row.id }) })
          }
        />
      </>
    ),
  }
  return (
    <Drawer open title={t('type.title')} size="min(100vw, 860px)" onClose={onClose}>
      <DataTable<StringTypeRow>
        name={t('type.title')}
        reportCode="devices.stringTypes"
        rowKey={({ id }) => String(id)}
        columns={mayEdit ? [...columns, actions] : columns}
        rows={query.data?.rows}
        loading={query.isLoading}
        error={query.error}
        toolbar={
          mayEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft({ row: null })}>
              {t('type.create')}
            </Button>
          )
        }
      />
      {draft && <StringTypeForm plantId={plantId} row={draft.row} onClose={() => setDraft(null)} />}
    </Drawer>
  )
}

function StringTypeForm({
  plantId,
  row,
  onClose,
}: {
  plantId: number
  row: StringTypeRow | null
  onClose: () => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const save = useEndpointMutation(saveStringType, { quiet: true })
  const version = row ? { id: row.id, lockVersion: row.lockVersion } : { lockVersion: 0 }
  return (
    <FormDrawer<Values>
      open
      title={t(row ? 'type.edit' : 'type.create')}
      schema={saveStringType.request}
      initialValues={row ?? {}}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, ...version, plantId })
        await changed()
        void message.success(t('ui:resource.saved'))
      }}
      onClose={onClose}
    >
      <FormField name="name" label={t('type.name')}>
        <Input />
      </FormField>
      <FormField name="moduleTypeId" label={t('type.moduleTypeId')}>
        <ObjectInput
          field={{ kind: 'object', list: moduleTypes, label: 'moduleTypeName', searchBy: 'search' }}
          chosen={row && { value: row.moduleTypeId, label: row.moduleTypeName }}
          within={{ plantId }}
        />
      </FormField>
      <FormField name="modulesPerString" label={t('type.modulesPerString')}>
        <InputNumber className={styles.input ?? ''} />
      </FormField>
      <FormField name="gridTieDate" label={t('type.gridTieDate')} {...DATE_FIELD}>
        <DatePicker className={styles.input ?? ''} />
      </FormField>
    </FormDrawer>
  )
}
