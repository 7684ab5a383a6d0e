import { Typography } from 'antd'
import type { TFunction } from 'i18next'
import {
  exportWorkOrders,
  ORDER_STAGES,
  type WorkOrderRow,
  workOrders,
} from '#api/maintenance/orders.ts'
import { plants } from '#api/plant/endpoints.ts'
import { WORK_ORDER_PRIORITIES, WORK_ORDER_STATES } from '#domain/maintenance/words.ts'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { ListedState, OrderPriority } from './order-state.tsx'
import { ThenAndNow } from './then-and-now.tsx'

const YEARLY = { kind: 'number', digits: 0, width: 150 } as const

/** The list of work orders as it is declared. */
export function orderResource(t: TFunction<'maintenance'>) {
  return {
    texts: 'maintenance:orders',
    code: 'maintenance.orders',
    list: workOrders,
    exporter: exportWorkOrders,
    read: '/maintenance:read',
    nameOf: ({ orderNo }) => orderNo,
    filters: [
      { kind: 'choice', name: 'stage', choices: ORDER_STAGES },
      { kind: 'choice', name: 'state', choices: WORK_ORDER_STATES },
      { kind: 'choice', name: 'priority', choices: WORK_ORDER_PRIORITIES },
      { kind: 'object', name: 'plantId', param: 'plant', list: plants },
      { kind: 'search', name: 'search' },
    ],
    columns: [
      { kind: 'text', name: 'orderNo', width: 160, sortable: true },
      {
        ...{ kind: 'text', name: 'state', width: 176 },
        render: (order) => <ListedState order={order} />,
      },
      {
        ...{ kind: 'text', name: 'priority', width: 90, sortable: true },
        render: ({ priority }) => <OrderPriority priority={priority} />,
      },
      { kind: 'text', name: 'codeName', width: 190 },
      {
        ...{ ...YEARLY, name: 'lossCnyPerYear', unit: t('unit.cnyPerYear') },
        render: (order) => (
          <ThenAndNow order={order} ordered={order.lossCnyPerYear} now={order.newestCnyPerYear} />
        ),
      },
      { kind: 'text', name: 'inverterName', width: 120 },
      { kind: 'list', name: 'stringNames', width: 140 },
      {
        ...{ kind: 'text', name: 'assignee', width: 130 },
        render: ({ assignee }) => assignee ?? t('nobody'),
      },
      {
        ...{ kind: 'text', name: 'dueOn', width: 160, sortable: true },
        render: ({ dueOn, overdue }) =>
          overdue ? (
            <Typography.Text type="danger">{t('overdueOn', { date: dueOn })}</Typography.Text>
          ) : (
            (dueOn ?? EMPTY_TEXT)
          ),
      },
      {
        ...{ ...YEARLY, name: 'lossKwhPerYear', unit: t('unit.kwhPerYear'), sortable: true },
        render: (order) => (
          <ThenAndNow order={order} ordered={order.lossKwhPerYear} now={order.newestKwhPerYear} />
        ),
      },
      { kind: 'number', name: 'gainW', digits: 0, unit: 'W', width: 130 },
      { kind: 'number', name: 'costCny', digits: 2, unit: t('unit.cny'), width: 110 },
      { kind: 'time', name: 'createdAt', width: 140, sortable: true },
      { kind: 'time', name: 'doneAt', width: 140, hidden: true },
      { kind: 'time', name: 'closedAt', width: 140, sortable: true },
      { kind: 'text', name: 'plantName', width: 160 },
      { kind: 'text', name: 'arrayName', width: 90, hidden: true },
      { kind: 'number', name: 'lossW', digits: 0, unit: 'W', hidden: true },
      { kind: 'number', name: 'hours', digits: 1, unit: 'h', hidden: true },
      { kind: 'text', name: 'remark', width: 200, hidden: true },
    ],
  } satisfies Resource<WorkOrderRow>
}
