import { CheckOutlined, PaperClipOutlined } from '@ant-design/icons'
import { App, Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  deleteNews,
  markAllNews,
  type NewsRow,
  newsCount,
  newsList,
  saveNews,
} from '#api/news/endpoints.ts'
import { NEWS_CATEGORIES } from '#domain/news/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import styles from './news.module.css'
import { NewsForm } from './news-form.tsx'
import { NewsReader } from './news-reader.tsx'

const URL = z.object({ open: urlInt({ min: 1 }).optional() })

const NEWS = {
  ...{ texts: 'news:news', code: 'news.news', read: '/news:show', edit: '/news:edit' },
  ...{ list: newsList, save: saveNews, remove: deleteNews },
  nameOf: ({ title }) => title,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'category', choices: NEWS_CATEGORIES },
    { kind: 'choice', name: 'read', choices: ['UNREAD', 'READ'] },
    { kind: 'day', name: 'from' },
  ],
  columns: [
    {
      ...{ kind: 'text', name: 'title', width: 400, sortable: true },
      render: (row) => <Title row={row} />,
    },
    { kind: 'choice', name: 'category', choices: NEWS_CATEGORIES, width: 110 },
    { kind: 'date', name: 'issuedOn', width: 130, sortable: true },
    { kind: 'text', name: 'source', width: 210, sortable: true },
    {
      ...{ kind: 'number', name: 'files', digits: 0, width: 90 },
      render: ({ files }) =>
        files === 0 ? (
          EMPTY_TEXT
        ) : (
          <>
            <PaperClipOutlined aria-hidden /> {files}
          </>
        ),
    },
    { kind: 'text', name: 'documentNo', width: 220, hidden: true },
  ],
} satisfies Resource<NewsRow>

/** Announcements and policy documents of the exchange of a province; one of them opens beside the list. */
export function NewsTable({ provinceId, children }: { provinceId: string; children: ReactNode }) {
  const [{ open }, setUrl] = useUrlState(URL)
  return (
    <ResourcePage
      resource={NEWS}
      within={{ provinceId }}
      tools={<ReadAll provinceId={provinceId} />}
      form={(form) => <NewsForm {...form} provinceId={provinceId} />}
    >
      {children}
      <NewsReader id={open} onClose={() => setUrl({ open: undefined }, { push: true })} />
    </ResourcePage>
  )
}

function Title({ row: { id, title, isRead, simulated } }: { row: NewsRow }) {
  const { t } = useTranslation('news')
  const [, setUrl] = useUrlState(URL)
  return (
    <span className={styles.title}>
      <span className={styles.dot} data-unread={!isRead} aria-hidden />
      <Button
        type="link"
        className={styles.open ?? ''}
        data-unread={!isRead}
        onClick={() => setUrl({ open: id }, { push: true })}
      >
        {title}
        {!isRead && <span className={styles.hidden}>{t('news.unread')}</span>}
      </Button>
      {simulated && <Tag className={styles.tag ?? ''}>{t('news.simulated')}</Tag>}
    </span>
  )
}

function ReadAll({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('news')
  const { message } = App.useApp()
  const { data } = useEndpoint(newsCount, { provinceId }, { quiet: true })
  const marking = useEndpointMutation(markAllNews, {
    invalidates: [newsList, newsCount],
    onSuccess: ({ marked }) => void message.success(t('news.allRead', { n: marked })),
  })
  return (
    <Button
      icon={<CheckOutlined aria-hidden />}
      disabled={!data?.unread}
      loading={marking.isPending}
      onClick={() => marking.mutate({ provinceId })}
    >
      {t('news.readAll')}
    </Button>
  )
}
