import { CloudUploadOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../collection.module.css'

/** Where files are dropped or chosen. */
export function UploadArea({
  disabled,
  onFiles,
}: {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const { t } = useTranslation('collection')
  return (
    <section aria-label={t('upload.label')}>
      <Upload.Dragger
        accept=".xlsx,.xls,.xlsb,.xlsm,.ods,.html,.htm,.xml,.csv,.json,.txt,.zip,.pdf"
        multiple
        disabled={disabled}
        showUploadList={false}
        beforeUpload={(file, all) => {
          // antd asks for every file of a choice; the first one brings them all.
          if (file === all[0]) onFiles(all)
          return false
        }}
      >
        <div className={styles.drop}>
          <CloudUploadOutlined className={styles.dropIcon ?? ''} aria-hidden />
          <div>
            <div className={styles.dropTitle}>
              {disabled ? t('upload.noProvince') : t('upload.title')}
            </div>
            <div className={styles.soft}>{t('upload.hint')}</div>
          </div>
        </div>
      </Upload.Dragger>
    </section>
  )
}
