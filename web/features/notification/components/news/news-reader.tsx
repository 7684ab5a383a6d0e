import { DeleteOutlined, DownloadOutlined, PaperClipOutlined } from '@ant-design/icons'
import { App, Button, Drawer, Popconfirm, Space, Tag, Upload } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addNewsFile,
  downloadNewsFile,
  markNews,
  type NewsFileRow,
  type NewsText,
  newsCount,
  newsDetail,
  newsList,
  removeNewsFile,
} from '#api/news/endpoints.ts'
import { ATTACHMENT_KINDS, MAX_ATTACHMENTS } from '#domain/news/words.ts'
import { download } from '#web/client/download.ts'
import { useEndpoint, useEndpointMutation, useInvalidate } from '#web/client/query.ts'
import { upload } from '#web/client/upload.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { fileSize } from '#web/ui/format/file-size.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './news.module.css'

/** News as it was published, with its files; what is shown is read. */
export function NewsReader({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('news')
  const found = useEndpoint(newsDetail, id === undefined ? null : { id }, { quiet: true })
  const news = id === undefined ? undefined : found.data
  const { mutate } = useEndpointMutation(markNews, { invalidates: [newsList, newsCount] })
  const shown = news?.id
  const isNew = news?.isRead === false
  useEffect(() => {
    if (shown !== undefined && isNew) mutate({ ids: [shown] })
  }, [shown, isNew, mutate])
  return (
    <Drawer
      open={id !== undefined}
      title={t('news.reader')}
      size="min(100vw, 720px)"
      destroyOnHidden
      onClose={onClose}
      footer={news && <MarkUnread id={news.id} onClose={onClose} />}
    >
      {!news && <FailedQuery query={found} />}
      {!news && !found.error && <Loading rows={10} />}
      {news && <Text news={news} />}
    </Drawer>
  )
}

function MarkUnread({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('news')
  const marking = useEndpointMutation(markNews, {
    invalidates: [newsList, newsCount],
    onSuccess: onClose,
  })
  return (
    <Button loading={marking.isPending} onClick={() => marking.mutate({ ids: [id], read: false })}>
      {t('news.markUnread')}
    </Button>
  )
}

function Text({ news }: { news: NewsText }) {
  const { t } = useTranslation('news')
  const { title, category, source, documentNo, issuedOn, body, simulated } = news
  return (
    <article>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.facts}>
        <Tag color="processing">{t(`news.choice.category.${category}`)}</Tag>
        {simulated && <Tag>{t('news.simulated')}</Tag>}
        <span>{source}</span>
        {documentNo && <span>{documentNo}</span>}
        <time>{issuedOn}</time>
        <span>
          {t('news.published', {
            name: news.publishedBy ?? '-',
            time: shortTime(news.publishedAt),
          })}
        </span>
      </p>
      {body && <p className={styles.body}>{body}</p>}
      <Files news={news} />
    </article>
  )
}

const ENDS = Object.values(ATTACHMENT_KINDS)
  .flat()
  .map((end) => `.${end}`)
  .join(',')

function Files({ news: { id: newsId, lockVersion, files } }: { news: NewsText }) {
  const { t } = useTranslation('news')
  const { message } = App.useApp()
  const mayEdit = useCan()('/news:edit')
  const invalidate = useInvalidate()
  const take = async (file: File) => {
    try {
      await upload(addNewsFile, { file, fields: { newsId, lockVersion } })
      void message.success(t('news.file.added', { name: file.name }))
    } catch {
      // The user has been told.
    }
    await invalidate([newsDetail, newsList])
  }
  return (
    <section aria-label={t('news.file.title')}>
      <div className={styles.filesHead}>
        <h3>{t('news.file.title')}</h3>
        {mayEdit && files.length < MAX_ATTACHMENTS && (
          <Upload
            accept={ENDS}
            showUploadList={false}
            beforeUpload={(file) => {
              void take(file)
              return false
            }}
          >
            <Button size="small" icon={<PaperClipOutlined aria-hidden />}>
              {t('news.file.add')}
            </Button>
          </Upload>
        )}
      </div>
      {files.length === 0 && <p className={styles.none}>{t('news.file.none')}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <FileLine key={file.id} {...{ file, lockVersion, mayEdit }} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { file: NewsFileRow; lockVersion: number; mayEdit: boolean }

function FileLine({ file: { id, fileName, sizeBytes, pages }, lockVersion, mayEdit }: LineProps) {
  const { t } = useTranslation('news')
  const removing = useEndpointMutation(removeNewsFile, { invalidates: [newsDetail, newsList] })
  return (
    <li>
      <Button
        type="link"
        className={styles.file ?? ''}
        icon={<DownloadOutlined aria-hidden />}
        aria-label={t('news.file.download', { name: fileName })}
        onClick={() => void download(downloadNewsFile, { id }).catch(() => undefined)}
      >
        {fileName}
      </Button>
      <Space className={styles.side ?? ''}>
        {pages !== null && <span>{t('news.file.pages', { n: pages })}</span>}
        <span>{fileSize(sizeBytes)}</span>
        {mayEdit && (
          <Popconfirm
            title={t('news.file.removeQuestion', { name: fileName })}
            okText={t('news.file.remove')}
            cancelText={t('news.file.keep')}
            onConfirm={() => removing.mutate({ id, lockVersion })}
          >
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`${t('news.file.remove')}：${fileName}`}
            />
          </Popconfirm>
        )}
      </Space>
    </li>
  )
}
