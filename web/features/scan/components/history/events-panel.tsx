import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import {
  deleteMaintenanceEvent,
  type MaintenanceEventRow,
  maintenanceEvents,
} from '#api/maintenance/events.ts'
import { useInvalidate } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatMoney } from '#web/ui/format/number.ts'
import { useResourceDelete } from '#web/ui/resource/use-resource-delete.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { useEvents } from '../../history-queries.ts'
import { eventPlaceName } from '../../model/history/event-place.ts'
import type { EventDraft } from './event-form.tsx'

const NOWHERE = {}

type Props = { history: StringHistory; onDraft: (draft: EventDraft) => void }

/** What was done at a place, at what it lies in and below. */
export function EventsPanel({ history, onDraft }: Props) {
  const { t } = useTranslation('history')
  const can = useCan()
  const mayEdit = can('/maintenance:edit')
  const events = useEvents(history)
  const invalidate = useInvalidate()
  const { ask, dialog } = useResourceDelete<MaintenanceEventRow>({
    ...{ remove: deleteMaintenanceEvent, list: maintenanceEvents, within: NOWHERE },
    ...{ texts: 'history:event', clears: undefined },
    nameOf: (row) => nameOfEvent(row, t),
    onDeleted: () => void invalidate([stringHistory]),
  })
  const columns = useMemo(() => {
    const actions = mayEdit
      ? (row: MaintenanceEventRow) => (
          <>
            <Action
              name={t('event.edit')}
              of={nameOfEvent(row, t)}
              icon={<EditOutlined />}
              onClick={() => onDraft({ row })}
            />
            <Action
              name={t('event.delete')}
              of={nameOfEvent(row, t)}
              icon={<DeleteOutlined />}
              onClick={() => ask([row])}
            />
          </>
        )
      : undefined
    return columnsOf(t, actions)
  }, [t, mayEdit, onDraft, ask])
  if (!can('/maintenance:read')) return null
  return (
    <>
      <DataTable<MaintenanceEventRow>
        name={t('event.title')}
        title={t('event.title')}
        reportCode="diagnosis.history.events"
        rowKey={({ id }) => String(id)}
        {...{ columns, rows: events.data?.rows, error: events.error }}
        toolbar={
          mayEdit && (
            <Button icon={<PlusOutlined />} onClick={() => onDraft({ row: null })}>
              {t('event.add')}
            </Button>
          )
        }
        empty={<Empty title={t('event.none')} hint={t('event.noneHint')} />}
      />
      {dialog}
    </>
  )
}

const nameOfEvent = ({ happenedOn, kind }: MaintenanceEventRow, t: TFunction<'history'>) =>
  `${happenedOn} ${t(`kind.${kind}`)}`

function columnsOf(
  t: TFunction<'history'>,
  actions: ((row: MaintenanceEventRow) => ReactNode) | undefined,
): DataColumn<MaintenanceEventRow>[] {
  return [
    {
      ...{ code: 'happenedOn', title: t('event.field.happenedOn'), width: 110, locked: true },
      value: ({ happenedOn }) => happenedOn,
    },
    {
      ...{ code: 'kind', title: t('event.field.kind'), width: 130 },
      value: ({ kind }) => t(`kind.${kind}`),
    },
    {
      ...{ code: 'place', title: t('event.field.place'), width: 200 },
      value: eventPlaceName,
    },
    { code: 'note', title: t('event.field.note'), width: 240, value: ({ note }) => note },
    {
      ...{ code: 'costCny', title: t('event.field.costCny'), unit: t('event.cny'), numeric: true },
      width: 120,
      value: ({ costCny }) => costCny,
      render: ({ costCny }) => formatMoney(costCny),
    },
    {
      ...{ code: 'orderNo', title: t('event.field.orderNo'), width: 170 },
      value: ({ orderNo, orderUnconfirmed }) =>
        orderUnconfirmed ? t('event.unconfirmed', { no: orderNo }) : orderNo,
    },
    {
      code: 'savedBy',
      title: t('event.field.savedBy'),
      width: 120,
      value: ({ savedBy }) => savedBy,
    },
    ...(actions
      ? [
          {
            ...{ code: 'actions', title: t('event.field.actions'), width: 90, locked: true },
            ...{ fixed: 'end' as const, value: () => null, render: actions },
          },
        ]
      : []),
  ]
}

type ActionProps = { name: string; of: string; icon: ReactNode; onClick: () => void }

function Action({ name, of, icon, onClick }: ActionProps) {
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={`${name}：${of}`}
        onClick={onClick}
      />
    </Tooltip>
  )
}
