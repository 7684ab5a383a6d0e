import { CloseOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileSize } from '#web/ui/format/file-size.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { UploadItem } from '../../model/upload-queue.ts'
import styles from '../collection.module.css'
import { ReplayOffer } from './replay-offer.tsx'

/** Files on their way, and what became of those that did not become files here. */
export function UploadList({
  items,
  onRemove,
}: {
  items: readonly UploadItem[]
  onRemove: (key: number) => void
}) {
  if (items.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {items.map((item) => (
        <UploadLine key={item.key} item={item} onRemove={() => onRemove(item.key)} />
      ))}
    </ul>
  )
}

function UploadLine({ item, onRemove }: { item: UploadItem; onRemove: () => void }) {
  const { t } = useTranslation('collection')
  const { file, status, share } = item
  const { name } = file
  const open = status === 'waiting' || status === 'sending'
  return (
    <li className={styles.upload}>
      <FileTextOutlined className={styles.uploadIcon ?? ''} aria-hidden />
      <div className={styles.uploadBody}>
        <div className={styles.uploadLine}>
          <span className={styles.uploadName} title={name}>
            {name}
          </span>
          <span className={styles.soft}>{fileSize(file.size)}</span>
        </div>
        {status === 'sending' && (
          <Progress
            percent={Math.round(share * 100)}
            size="small"
            aria-label={t('upload.sending')}
          />
        )}
        <UploadNote item={item} />
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(open ? 'upload.cancel' : 'upload.dismiss', { name })}
        onClick={onRemove}
      />
    </li>
  )
}

function UploadNote({ item: { status, earlier, reason, provinceId } }: { item: UploadItem }) {
  const { t } = useTranslation('collection')
  switch (status) {
    case 'waiting':
      return <div className={styles.soft}>{t('upload.waiting')}</div>
    case 'sending':
      return null
    case 'duplicate':
      return (
        <>
          <div className={styles.soft} role="status">
            {t('upload.duplicate', {
              fileName: earlier?.fileName,
              at: shortTime(earlier?.committedAt ?? ''),
            })}
          </div>
          <ReplayOffer provinceId={provinceId} />
        </>
      )
    case 'failed':
      return (
        <div className={styles.bad} role="alert">
          {t('upload.failed', { reason: reason || t('upload.failedUnknown') })}
        </div>
      )
  }
}
