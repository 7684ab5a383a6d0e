import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { downloadTemplate } from '#api/collection/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { download } from '#web/client/download.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { useWords } from '../use-words.ts'
import styles from './completeness.module.css'
import { useCell } from './queries.ts'
import { useItemWords } from './use-item-words.ts'

/** Above the upload: for which cell of the board somebody came here, and what files can bring it. */
export function WantedNote({
  provinceId,
  item,
  day,
  onDismiss,
}: {
  provinceId: string
  item: string
  day: string
  onDismiss: () => void
}) {
  const { t } = useTranslation('completeness')
  const words = useItemWords()
  const { layout } = useWords()
  const { navigate } = usePageLocation()
  const found = useCell({ provinceId, item, date: day })
  const cell = found.data
  // A link may name an item that the board does not have.
  if (found.error) return null
  const { template = null, layouts = [], lacking = 1 } = cell ?? {}
  return (
    <Alert
      showIcon
      type={lacking > 0 ? 'warning' : 'success'}
      closable={{ onClose: onDismiss }}
      title={t(lacking > 0 ? 'wanted.title' : 'wanted.done', {
        item: words.ofCode(item),
        date: day,
      })}
      description={
        <div className={`${styles.actions} ${styles.wanted}`}>
          {lacking > 0 && layouts.length > 0 && (
            <span>{t('cell.layouts', { layouts: layouts.map(layout).join(t('comma')) })}</span>
          )}
          {lacking > 0 && template !== null && (
            <Button
              size="small"
              onClick={() =>
                void download(downloadTemplate, { template, provinceId, from: day }).catch(
                  () => undefined,
                )
              }
            >
              {t('wanted.template')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => navigate(`${PAGES.completeness}?item=${item}&day=${day}`)}
          >
            {t('wanted.back')}
          </Button>
        </div>
      }
    />
  )
}
