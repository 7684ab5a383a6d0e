import { Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { shortTime } from '#web/ui/format/time.ts'
import type { OrderDetail } from '../model/types.ts'

/** Who brought the order where, and what a scan decided. */
export function OrderSteps({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  return (
    <section>
      <Typography.Title level={5}>{t('steps')}</Typography.Title>
      <Timeline
        items={detail.steps.map(({ state, note, by, at }, index) => ({
          key: index,
          content: (
            <>
              <div>
                {t(`orders.choice.state.${state}`)}{' '}
                <Typography.Text type="secondary">{by ?? t('byScan')}</Typography.Text>
              </div>
              {note !== '' && <div>{note}</div>}
              <Typography.Text type="secondary">{shortTime(at)}</Typography.Text>
            </>
          ),
        }))}
      />
    </section>
  )
}
