import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { ListEndpoint } from '#api/kernel/list.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '../access/can.tsx'
import { Page } from '../page/page.tsx'
import { NoPermission } from '../states/no-permission.tsx'
import { DataTable } from '../table/data-table.tsx'
import { useUrlState } from '../url-state/use-url-state.ts'
import { ResourceActions, ResourceTools } from './resource-buttons.tsx'
import { tableColumns } from './resource-columns.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceForm } from './resource-form.tsx'
import { ResourceImport } from './resource-import.tsx'
import type { Draft, Resource, ResourceRow } from './resource-types.ts'
import { given, listRequestOf, resourceUrlOf, resourceUrlSchema } from './resource-url.ts'
import { useResourceDelete } from './use-resource-delete.tsx'

type Declared<Row> = Omit<Resource<ListEndpoint>, 'columns' | 'nameOf' | 'isFixed'> & {
  columns: readonly Resource<ListEndpoint>['columns'][number][]
  nameOf: (row: Row) => string
  isFixed?: (row: Row) => boolean
}

/** A page of master data as it is declared; keep the declaration a constant. */
export function ResourcePage<List extends ListEndpoint>({
  resource,
}: {
  resource: Resource<List>
}) {
  const may = useCan()(resource.read)
  return may ? <Rows resource={resource as never} /> : <NoPermission />
}

function Rows<Row extends ResourceRow>({ resource }: { resource: Declared<Row> }) {
  const { texts, filters, columns, list, save, importer, nameOf, isFixed = () => false } = resource
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const [state, setUrl] = useUrlState(useMemo(() => resourceUrlSchema(filters), [filters]))
  const url = resourceUrlOf(state, filters)
  const [draft, setDraft] = useState<Draft<Row>>(null)
  const [isImporting, setImporting] = useState(false)
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const mayEdit = useCan()(resource.edit ?? []) && resource.edit !== undefined
  const answer = useEndpoint(list as Endpoint, listRequestOf(url), {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  const page = answer.data as { rows: Row[]; total: number } | undefined
  const { ask, dialog } = useResourceDelete<Row>({
    ...{ remove: resource.remove, list: list as Endpoint, nameOf },
    onDeleted: () => setChosen([]),
  })
  const shown = useMemo(() => {
    const declared = tableColumns<Row>(columns as never, { texts, t })
    if (!mayEdit) return declared
    const render = (row: Row) => (
      <ResourceActions
        resource={resource}
        row={row}
        isFixed={isFixed(row)}
        onEdit={setDraft}
        onDelete={ask}
      />
    )
    const action = { code: 'action', title: t('ui:resource.actions'), value: () => null, render }
    return [...declared, { ...action, width: 116, fixed: 'end' as const, locked: true }]
  }, [columns, texts, t, mayEdit, resource, isFixed, ask])
  return (
    <Page
      title={t(`${texts}.title`)}
      description={t(`${texts}.description`)}
      extra={
        <ResourceTools
          resource={resource}
          mayEdit={mayEdit}
          filters={given(url.filters)}
          chosen={chosen}
          onCreate={() => setDraft({ row: null, isNew: true })}
          onImport={() => setImporting(true)}
          onDelete={ask}
        />
      }
      filters={
        <ResourceFilters
          texts={texts}
          filters={filters}
          values={url.filters}
          onChange={(values) => setUrl({ ...values, page: 1 }, { push: true })}
        />
      }
    >
      <DataTable<Row>
        name={t(`${texts}.title`)}
        reportCode={resource.code}
        rowKey={({ id }) => String(id)}
        columns={shown}
        rows={page?.rows}
        total={page?.total}
        loading={answer.isLoading || answer.isPlaceholderData}
        error={answer.error}
        query={url}
        onQuery={(patch) => setUrl(patch)}
        onRefresh={() => void answer.refetch()}
        {...(mayEdit &&
          resource.remove && {
            selection: {
              selectedRowKeys: chosen.map(({ id }) => String(id)),
              onChange: (_, rows) => setChosen(rows),
              getCheckboxProps: (row) => ({ disabled: isFixed(row), 'aria-label': nameOf(row) }),
            },
          })}
      />
      {save && (
        <ResourceForm<Row>
          {...{ texts, save, draft, list: list as Endpoint, columns: columns as never }}
          onClose={() => setDraft(null)}
        />
      )}
      {importer && save && isImporting && (
        <ResourceImport
          importer={importer}
          list={list as Endpoint}
          fields={columns.map(({ name }) => name).filter((name) => name in save.request.shape)}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog}
    </Page>
  )
}
