import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { confirmedPositions, tenDayDetail, withdrawPosition } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { queryReview } from '#api/settlement/endpoints.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import styles from '../declaration.module.css'

/**
 * Who has confirmed that there are no contracts on days of the cycle but those entered, and the way to take
 * it back for whoever may edit. Nothing where nobody has.
 */
export function ConfirmedDays({ detail }: { detail: DeclarationDetail }) {
  const { t } = useTranslation('position')
  const { modal, message } = App.useApp()
  const { provinceId, stationId, stationName, deliveryFrom, deliveryTo } = detail
  const confirmed = useEndpoint(confirmedPositions, { provinceId, stationId }, { quiet: true })
  const { mutateAsync } = useEndpointMutation(withdrawPosition, {
    invalidates: [confirmedPositions, tenDayDetail, queryReview],
  })
  const ofCycle = (confirmed.data?.rows ?? []).filter(
    ({ dateFrom, dateTo }) => dateFrom <= deliveryTo && deliveryFrom <= dateTo,
  )
  const ask = ({ id, dateFrom, dateTo }: (typeof ofCycle)[number]) =>
    void modal.confirm({
      title: t('withdraw'),
      content: t('withdrawQuestion', { station: stationName, from: dateFrom, to: dateTo }),
      okText: t('withdraw'),
      onOk: async () => {
        await mutateAsync({ provinceId, stationId, id })
        void message.success(t('withdrawn'))
      },
    })
  return ofCycle.map((row) => (
    <p key={row.id} role="note" className={styles.soft}>
      {t('confirmedDays', {
        ...{ from: row.dateFrom, to: row.dateTo, at: timeInYear(row.confirmedAt) },
        who: row.confirmedByName ?? EMPTY_TEXT,
      })}
      <Can code="/declaration:edit">
        <Button type="link" size="small" onClick={() => ask(row)}>
          {t('withdraw')}
        </Button>
      </Can>
    </p>
  ))
}
