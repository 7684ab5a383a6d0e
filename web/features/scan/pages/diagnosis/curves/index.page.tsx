import { App, Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as Frame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ComparisonPanel } from '../../../components/compare/comparison-panel.tsx'
import { StringChooser } from '../../../components/compare/string-chooser.tsx'
import { historyOf } from '../../../history-url.ts'
import { stringKey, taskStrings } from '../../../model/string-key.ts'
import { useScansOf } from '../../../queries.ts'
import { ACROSS_URL } from '../../../url.ts'

/** Curves of up to ten strings of any tasks and dates beside each other. */
export function Page() {
  return useCan()('/diagnosis:read') ? <Comparison /> : <NoPermission />
}

function Comparison() {
  const { t } = useTranslation('scan')
  const { message } = App.useApp()
  const can = useCan()
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(ACROSS_URL)
  const all = taskStrings(url.strings)
  const items = all.slice(0, MAX_COMPARED)
  const keys = items.map(stringKey)
  const selected = items.find((one) => stringKey(one) === url.string) ?? items[0]
  const scans = useScansOf(selected)
  const tooMany = () => void message.warning(t('curves.max', { n: MAX_COMPARED }))
  const add = (string: string) => {
    if (!keys.includes(string) && keys.length >= MAX_COMPARED) return tooMany()
    setUrl({ strings: [...new Set([...keys, string])], string }, { push: true })
  }
  const drop = () => {
    const gone = selected && stringKey(selected)
    setUrl({ strings: keys.filter((key) => key !== gone), string: undefined }, { push: true })
  }
  // The newest ones, as many as there is room for.
  const addEarlier = () => {
    if (!selected || !scans.data) return
    const others = scans.data.rows
      .map(({ taskId }) => stringKey({ ...selected, taskId }))
      .filter((key) => !keys.includes(key))
    if (others.length > 0 && keys.length >= MAX_COMPARED) return tooMany()
    setUrl({ strings: [...keys, ...others].slice(0, MAX_COMPARED) }, { push: true })
  }
  const hasEarlier = (scans.data?.rows.length ?? 0) > 1
  return (
    <Frame
      title={t('compare.title')}
      description={t('compare.description')}
      filters={can(['/scan:read', '/plant:read']) && <StringChooser onAdd={add} />}
      extra={
        selected && (
          <Space wrap>
            <Button disabled={!hasEarlier} onClick={addEarlier}>
              {t('compare.earlier')}
            </Button>
            <Button onClick={() => navigate(historyOf(selected))}>{t('compare.history')}</Button>
            <Button onClick={drop}>{t('compare.drop')}</Button>
            <Button onClick={() => setUrl({ strings: [], string: undefined }, { push: true })}>
              {t('compare.clear')}
            </Button>
          </Space>
        )
      }
    >
      {all.length > MAX_COMPARED && <p role="alert">{t('curves.max', { n: MAX_COMPARED })}</p>}
      {items.length === 0 ? (
        <Empty title={t('compare.none')} hint={t('compare.noneHint')} />
      ) : (
        <ComparisonPanel url={url} onUrl={setUrl} />
      )}
    </Frame>
  )
}
