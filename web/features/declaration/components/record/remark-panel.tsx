import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/ui/page/panel.tsx'
import styles from '../declaration.module.css'

/** As many characters as the server keeps. */
const MAX_LENGTH = 500

/** What the author wants reviewers and later readers to know; kept with every version. */
export function RemarkPanel({
  value,
  editable,
  onChange,
}: {
  value: string
  editable: boolean
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('declaration')
  if (!editable && value === '') return null
  return (
    <Panel title={t('field.remark')} {...(editable && { note: t('remark.note') })}>
      {editable ? (
        <div className={styles.remarkBox}>
          <Input.TextArea
            aria-label={t('field.remark')}
            placeholder={t('remark.placeholder')}
            maxLength={MAX_LENGTH}
            showCount
            rows={3}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      ) : (
        <p className={styles.remark}>{value}</p>
      )}
    </Panel>
  )
}
