import { BellOutlined, ImportOutlined, LineChartOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellDetail, exceptData, remindOfData } from '#api/collection/completeness.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { call } from '#web/client/call.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import styles from './completeness.module.css'
import { ExceptForm } from './except-form.tsx'
import { useBoardAgain } from './queries.ts'

/** What can be done about a cell: bring the file, remind, look at the curve, expect it no longer. */
export function CellActions({
  provinceId,
  cell,
  mayImport,
}: {
  provinceId: string
  cell: CellDetail
  mayImport: boolean
}) {
  const { t } = useTranslation('completeness')
  const { message } = App.useApp()
  const { navigate } = usePageLocation()
  const again = useBoardAgain()
  const [busy, setBusy] = useState(false)
  const [excepting, setExcepting] = useState(false)
  const { item, date, exception, seriesIds, isDue, lacking } = cell
  // What the market publishes is missed by everybody.
  const manages = useCan()('/collection:manage')
  const mayExcept = mayImport && (manages || cell.deliverer !== 'EXCHANGE')
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await again()
    } catch {
      // The interceptor has said why.
    } finally {
      setBusy(false)
    }
  }
  const remind = () =>
    act(async () => {
      const { told } = await call(remindOfData, { provinceId, item, date })
      void message.success(told > 0 ? t('action.told', { count: told }) : t('action.already'))
    })
  const expectAgain = () =>
    act(async () => {
      await call(exceptData, { provinceId, item, from: date, to: date })
      void message.success(t('action.expected'))
    })
  if (excepting) {
    return (
      <ExceptForm
        day={date}
        busy={busy}
        onCancel={() => setExcepting(false)}
        onSave={(values) =>
          void act(async () => {
            await call(exceptData, { provinceId, item, from: date, ...values })
            setExcepting(false)
            void message.success(t('action.excepted'))
          })
        }
      />
    )
  }
  return (
    <div className={styles.actions}>
      {mayImport && lacking > 0 && (
        <Button
          type="primary"
          icon={<ImportOutlined />}
          onClick={() => navigate(`${PAGES.fileImport}?item=${item}&day=${date}`)}
        >
          {t('action.import')}
        </Button>
      )}
      {mayImport && lacking > 0 && isDue && exception === null && (
        <Button icon={<BellOutlined />} loading={busy} onClick={() => void remind()}>
          {t('action.remind')}
        </Button>
      )}
      {seriesIds.length > 0 && (
        <Can code="/market:read">
          <Button
            icon={<LineChartOutlined />}
            onClick={() =>
              navigate(
                `${PAGES.curveExplorer}?curves=${seriesIds.join(',')}&from=${date}&to=${date}`,
              )
            }
          >
            {t('action.curve')}
          </Button>
        </Can>
      )}
      {mayExcept && lacking > 0 && exception === null && (
        <Button onClick={() => setExcepting(true)}>{t('action.except')}</Button>
      )}
      {mayExcept && exception !== null && (
        <Button loading={busy} onClick={() => void expectAgain()}>
          {t('action.expect')}
        </Button>
      )}
    </div>
  )
}
