import { useTranslation } from 'react-i18next'
import type { WorkOrderRow } from '#api/maintenance/orders.ts'
import { CANCEL_REASONS } from '#domain/maintenance/words.ts'
import { EMPTY_TEXT, formatMoney, formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { type Figures, figureText } from '../model/figure-text.ts'
import type { OrderDetail } from '../model/types.ts'

/** Where, who, until when, and what the fault costs: when the order was made, and now. */
export function OrderFacts({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  const { order, cancelReason } = detail
  const known = CANCEL_REASONS.find((reason) => reason === cancelReason)
  return (
    <Facts>
      <Fact
        name={t('where')}
        value={`${order.plantName} / ${order.arrayName} / ${order.inverterName}`}
      />
      <Fact name={t('orders.field.assignee')} value={order.assignee ?? t('nobody')} />
      <Fact
        name={t('orders.field.dueOn')}
        value={order.overdue ? t('overdueOn', { date: order.dueOn }) : (order.dueOn ?? EMPTY_TEXT)}
      />
      <Losses order={order} />
      <Fact name={t('orders.field.createdAt')} value={shortTime(order.createdAt)} />
      {order.remark !== '' && <Fact name={t('orders.field.remark')} value={order.remark} />}
      {cancelReason !== null && (
        <Fact name={t('cancelReason')} value={known ? t(`cancelled.${known}`) : cancelReason} />
      )}
    </Facts>
  )
}

function Losses({ order }: { order: WorkOrderRow }) {
  const { t } = useTranslation('maintenance')
  const kwh = (value: number | null) => `${formatNumber(value, 0)} ${t('unit.kwhPerYear')}`
  const cny = (value: number | null) => `${formatMoney(value)} ${t('unit.cnyPerYear')}`
  const energy = { ordered: kwh(order.lossKwhPerYear), now: kwh(order.newestKwhPerYear) }
  const money = { ordered: cny(order.lossCnyPerYear), now: cny(order.newestCnyPerYear) }
  const lines = (figures: Figures) =>
    figureText(order, figures, t).map((line) => <div key={line}>{line}</div>)
  return (
    <>
      <Fact name={t('orders.field.lossKwhPerYear')} value={lines(energy)} />
      <Fact name={t('orders.field.lossCnyPerYear')} value={lines(money)} />
    </>
  )
}
