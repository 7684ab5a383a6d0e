import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFilteredList } from '#api/base/saved-filters.ts'
import { useCan } from '../access/can.tsx'
import { Page } from '../page/page.tsx'
import { NoPermission } from '../states/no-permission.tsx'
import type { ColumnSetting } from '../table/column-settings.ts'
import { DataTable } from '../table/data-table.tsx'
import type { TableQuery } from '../table/table-types.ts'
import { ViewsButton } from '../views/views-button.tsx'
import { exportedColumns } from './exported-columns.ts'
import { ResourceActions, ResourceTools } from './resource-buttons.tsx'
import { ResourceEmpty } from './resource-empty.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceForm } from './resource-form.tsx'
import { ResourceImport } from './resource-import.tsx'
import { ResourcePager } from './resource-pager.tsx'
import type { Draft, Resource, ResourceExtras, ResourceRow } from './resource-types.ts'
import { FROM_THE_START, given, isKeyed, withoutFilters } from './resource-url.ts'
import { type Declared, knownTo, type Within, type WithinOf } from './resource-within.ts'
import { useChosen } from './use-chosen.ts'
import { useResourceColumns } from './use-resource-columns.tsx'
import { useResourceDelete } from './use-resource-delete.tsx'
import { useResourceList } from './use-resource-list.ts'

type Props<Row extends ResourceRow> = {
  resource: Resource<Row>
  within: Within
} & ResourceExtras<Row>

/** A page of master data as it is declared; keep the declaration a constant. */
export function ResourcePage<Row extends ResourceRow, D extends Declared>(
  props: { resource: Resource<Row> & D } & ResourceExtras<Row> & WithinOf<D>,
) {
  const { within = NOWHERE } = props
  const may = useCan()(props.resource.read)
  // Another province is another page: nothing that was chosen or written for one goes to the other.
  return may ? <Rows key={JSON.stringify(within)} {...props} within={within} /> : <NoPermission />
}

const NOWHERE: Within = {}

/** As they are declared, else the columns of the list that can be saved. */
function columnsOfFile<Row extends ResourceRow>({ fileColumns, columns, save }: Resource<Row>) {
  if (fileColumns) return fileColumns.map((name) => ({ name, code: name }))
  const fields = save?.request.shape ?? {}
  return columns
    .filter(({ name }) => name in fields)
    .map(({ name, code = name }) => ({ name: String(name), code }))
}
const isNever = () => false

function Rows<Row extends ResourceRow>({ resource, within, rowActions, ...extras }: Props<Row>) {
  const {
    texts,
    filters,
    columns,
    list,
    save,
    importer,
    exporter,
    nameOf,
    clears,
    isFixed = isNever,
  } = resource
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const { schema, url, setUrl, request, answer, rows, total, next } = useResourceList(
    resource,
    within,
  )
  const [draft, setDraft] = useState<Draft<Row>>(null)
  const settings = useRef<readonly ColumnSetting[]>([])
  const [isImporting, setImporting] = useState(false)
  const { chosen, choose } = useChosen(rows, JSON.stringify(request))
  const mayEdit = useCan()(resource.edit ?? []) && resource.edit !== undefined
  const { ask, dialog } = useResourceDelete<Row>({
    ...{ remove: resource.remove, list, nameOf, within, texts, clears },
    onDeleted: () => choose([]),
  })
  const onCreate =
    mayEdit && save && !resource.isClosed ? () => setDraft({ row: null, isNew: true }) : undefined
  const onImport = mayEdit && save && importer ? () => setImporting(true) : undefined
  const actionsOf = useCallback(
    (row: Row, isNamed: boolean) => (
      <>
        {rowActions?.(row, isNamed)}
        {mayEdit && (
          <ResourceActions
            {...{ resource, row, isNamed, isFixed: isFixed(row) }}
            onEdit={setDraft}
            onDelete={ask}
          />
        )}
      </>
    ),
    [resource, rowActions, mayEdit, isFixed, ask],
  )
  const onColumns = useCallback((now: readonly ColumnSetting[]) => {
    settings.current = now
  }, [])
  const shown = useResourceColumns(resource, mayEdit || rowActions ? actionsOf : undefined)
  const paging = isKeyed(resource)
    ? {
        footer: (
          <ResourcePager
            {...{ before: url.before, size: url.size, next }}
            onMove={(before) => setUrl({ before }, { push: before !== url.before })}
            onSize={(size) => setUrl({ size, ...FROM_THE_START })}
          />
        ),
      }
    : { query: url, total, onQuery: (patch: Partial<TableQuery>) => setUrl(patch) }
  return (
    <Page
      title={t(`${texts}.title`)}
      description={t(`${texts}.description`)}
      extra={
        <ResourceTools
          {...{
            resource,
            mayEdit,
            chosen,
            wanted: { ...given(url.filters), ...(exporter && knownTo(exporter, within)) },
          }}
          {...{ onCreate, onImport }}
          columnsNow={() =>
            exporter && 'shown' in exporter.request.shape
              ? exportedColumns(columns, settings.current)
              : {}
          }
          onDelete={ask}
        >
          {extras.tools}
        </ResourceTools>
      }
      filters={
        <ResourceFilters
          {...{ texts, filters, within, values: url.filters }}
          onChange={(param, value) => setUrl({ [param]: value, ...FROM_THE_START }, { push: true })}
        >
          {isFilteredList(resource.code) && <ViewsButton list={resource.code} schema={schema} />}
        </ResourceFilters>
      }
    >
      {extras.children}
      <DataTable<Row>
        name={extras.tableTitle ?? t(`${texts}.title`)}
        title={extras.tableTitle}
        caption={isKeyed(resource) ? t('ui:resource.newestFirst') : undefined}
        reportCode={resource.code}
        onColumns={onColumns}
        rowKey={({ id }) => String(id)}
        columns={shown}
        rows={rows}
        loading={answer.isLoading || answer.isPlaceholderData}
        error={answer.error}
        onRefresh={() => void answer.refetch()}
        empty={
          <ResourceEmpty
            {...{ texts, onCreate, onImport }}
            isFiltered={Object.keys(given(url.filters)).length > 0}
            onClear={() => setUrl(withoutFilters(filters))}
          >
            {extras.empty}
          </ResourceEmpty>
        }
        {...paging}
        {...(extras.selection && { selection: extras.selection })}
        {...(mayEdit &&
          resource.remove && {
            selection: {
              selectedRowKeys: chosen.map(({ id }) => String(id)),
              onChange: (_, rows) => choose(rows),
              getCheckboxProps: (row) => ({ disabled: isFixed(row), 'aria-label': nameOf(row) }),
            },
          })}
      />
      {save &&
        (extras.form?.({ draft, onClose: () => setDraft(null) }) ?? (
          <ResourceForm<Row>
            {...{ texts, save, draft, list, columns, within }}
            below={extras.belowField}
            onClose={() => setDraft(null)}
          />
        ))}
      {importer && save && isImporting && (
        <ResourceImport
          {...{ importer, list }}
          // What the list is narrowed to is what a file goes into, where the import knows it.
          within={{ ...given(url.filters), ...within }}
          what={t(`${texts}.name`)}
          columns={columnsOfFile(resource).map(({ name, code }) => ({
            ...{ name, title: t(`${texts}.field.${code}`) },
          }))}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog}
    </Page>
  )
}
