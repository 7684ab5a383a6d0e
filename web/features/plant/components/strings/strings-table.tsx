import { Alert, App, Button, Input, InputNumber, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#api/kernel/errors.ts'
import { saveStrings } from '#api/plant/strings.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import type { StringRow, StringTypeRow } from '../../model/device-rows.ts'
import { changedStrings, type StringEdits } from '../../model/string-edits.ts'
import { useDevicesChanged, useStrings } from '../../queries.ts'
import styles from '../devices.module.css'
import { ChangeStringsForm } from './change-strings-form.tsx'
import { RewiredInput } from './rewired-input.tsx'
import { DETAIL_FIELDS } from './string-fields.ts'

const NO_EDITS: StringEdits = new Map()

/** Strings of an inverter by input: read, edited in place, or many at once. */
export function StringsTable({
  inverterId,
  types,
}: {
  inverterId: number
  types: readonly StringTypeRow[]
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const mayEdit = useCan()('/plant:edit')
  const { message } = App.useApp()
  const query = useStrings(inverterId)
  const rows = query.data?.rows
  // What is being changed stays as it was read: a newer version is a conflict, and taken knowingly.
  const [version, setVersion] = useState<number | null>(null)
  const isEditing = version !== null
  const [rewiredAt, setRewiredAt] = useState<string>()
  const [edits, setEdits] = useState(NO_EDITS)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isBulk, setBulk] = useState(false)
  const changed = useDevicesChanged()
  const save = useEndpointMutation(saveStrings)
  const isConflict = save.error instanceof ApiError && save.error.code === ERRORS.conflict.code
  const toSave = changedStrings(rows ?? [], edits)
  const isTypeChanged = toSave.some(
    ({ position, stringTypeId }) =>
      rows?.find((row) => row.position === position)?.stringTypeId !== stringTypeId,
  )
  useUnsaved(toSave.length > 0)
  const end = () => {
    setEdits(NO_EDITS)
    setVersion(null)
    setRewiredAt(undefined)
    save.reset()
  }
  /** What was typed stays, over what somebody else has saved. */
  async function takeTheirs() {
    const newest = await query.refetch()
    setVersion(newest.data?.rows[0]?.lockVersion ?? null)
    save.reset()
  }
  async function submit() {
    if (toSave.length > 0) {
      try {
        const since = isTypeChanged ? { rewiredAt } : {}
        await save.mutateAsync({ inverterId, lockVersion: version ?? 0, strings: toSave, ...since })
      } catch {
        // It has been shown by the interceptor already; what was typed stays.
        return
      }
      await changed()
      void message.success(t('ui:resource.saved'))
    }
    end()
  }
  const columns = useColumns({
    ...{ isEditing, types, edits },
    edit: (position, patch) =>
      setEdits((before) => new Map(before).set(position, { ...before.get(position), ...patch })),
  })
  const isIncomplete = toSave.some(({ name }) => name.trim() === '')
  const ids = rows?.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) ?? []
  return (
    <>
      <DataTable<StringRow>
        name={t('string.title')}
        title={t('string.title')}
        reportCode="devices.strings"
        grid
        rowKey={({ id }) => String(id)}
        columns={columns}
        rows={rows}
        loading={query.isLoading}
        error={query.error}
        onRefresh={isEditing ? undefined : () => void query.refetch()}
        toolbar={
          mayEdit &&
          !isEditing &&
          rows !== undefined && (
            <>
              <Button disabled={ids.length === 0} onClick={() => setBulk(true)}>
                {t('bulk.open', { count: ids.length })}
              </Button>
              <Button disabled={rows.length === 0} onClick={() => setVersion(rows[0]!.lockVersion)}>
                {t('string.editTable')}
              </Button>
            </>
          )
        }
        {...(mayEdit &&
          !isEditing && {
            selection: {
              selectedRowKeys: ids.map(String),
              onChange: (_keys, selected) => setChosen(selected.map(({ id }) => id)),
              getCheckboxProps: ({ name }) => ({ 'aria-label': name }),
            },
          })}
      />
      {isConflict && (
        <Alert
          type="warning"
          showIcon
          title={t('string.conflict')}
          description={t('string.conflictHint')}
          action={
            <Button size="small" onClick={() => void takeTheirs()}>
              {t('string.takeTheirs')}
            </Button>
          }
        />
      )}
      {isEditing && (
        <section className={styles.saveBar} aria-label={t('string.unsaved')}>
          {isTypeChanged && <RewiredInput value={rewiredAt} onChange={setRewiredAt} />}
          <span>{t('string.changed', { count: toSave.length })}</span>
          <Button onClick={end}>{t('ui:form.cancel')}</Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={isIncomplete}
            onClick={() => void submit()}
          >
            {t('ui:form.save')}
          </Button>
        </section>
      )}
      {isBulk && (
        <ChangeStringsForm chosen={{ ids }} types={types} onClose={() => setBulk(false)} />
      )}
    </>
  )
}

type Editing = {
  isEditing: boolean
  types: readonly StringTypeRow[]
  edits: StringEdits
  edit: (position: number, patch: Partial<StringRow>) => void
}

function useColumns({ isEditing, types, edits, edit }: Editing): DataColumn<StringRow>[] {
  const { t } = useTranslation('devices')
  const shown = useMemo((): DataColumn<StringRow>[] => {
    const one = (column: DataColumn<StringRow>) => column
    return [
      one({
        ...{ code: 'input', title: t('string.input'), numeric: true, width: 80, locked: true },
        value: ({ position }) => position + 1,
      }),
      one({ code: 'name', title: t('string.name'), width: 140, value: ({ name }) => name }),
      one({
        ...{ code: 'type', title: t('string.stringTypeId'), width: 180 },
        value: ({ stringTypeName }) => stringTypeName,
      }),
      one({ code: 'label', title: t('string.label'), width: 130, value: ({ label }) => label }),
      ...DETAIL_FIELDS.map(({ name, unit, width }) =>
        one({
          ...{ code: name, title: t(`string.${name}`), unit, width, numeric: true },
          value: (row) => row[name],
        }),
      ),
    ]
  }, [t])
  if (!isEditing) return shown
  const now = (row: StringRow) => ({ ...row, ...edits.get(row.position) })
  const nameOf = (field: string, row: StringRow) => `${field} ${row.position + 1}`
  return shown.map((column) => {
    const { code, title } = column
    const label = (row: StringRow) => nameOf(title, row)
    const detail = DETAIL_FIELDS.find(({ name }) => name === code)
    if (code === 'name' || code === 'label')
      return {
        ...column,
        render: (row: StringRow) => (
          <Input
            aria-label={label(row)}
            maxLength={60}
            value={now(row)[code] ?? ''}
            status={code === 'name' && now(row).name.trim() === '' ? 'error' : ''}
            onChange={({ target }) => edit(row.position, { [code]: target.value })}
          />
        ),
      }
    if (code === 'type')
      return {
        ...column,
        render: (row: StringRow) => (
          <Select
            className={styles.input ?? ''}
            aria-label={label(row)}
            value={now(row).stringTypeId}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(stringTypeId) => edit(row.position, { stringTypeId })}
          />
        ),
      }
    if (detail)
      return {
        ...column,
        render: (row: StringRow) => (
          <InputNumber
            className={styles.input ?? ''}
            aria-label={label(row)}
            min={0}
            value={now(row)[detail.name]}
            onChange={(value) => edit(row.position, { [detail.name]: value })}
          />
        ),
      }
    return column
  })
}
