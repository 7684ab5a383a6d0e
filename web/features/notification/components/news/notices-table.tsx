import { CheckOutlined, EyeOutlined } from '@ant-design/icons'
import { App, Badge, Button, Input, Segmented, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { FAMILY_OF, NOTICE_FAMILIES } from '#domain/notification/standing.ts'
import { SEVERITIES } from '#domain/notification/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { tableQueryFields } from '#web/ui/table/table-query.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { urlChoice, urlText } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { filterNotices } from '../../model/filter-notices.ts'
import { STATUS_TABS, type StatusTab } from '../../model/status-tabs.ts'
import {
  type Reach,
  useMarkRead,
  useNotifications,
  usePendingLines,
  useProcess,
} from '../../queries.ts'
import { useOpenNotice } from '../../use-open-notice.ts'
import { SeverityIcon } from '../severity-icon.tsx'
import { UnreadMark } from '../unread-mark.tsx'
import styles from './news.module.css'

const URL = z.object({
  ...tableQueryFields(),
  status: urlChoice(STATUS_TABS).default('all'),
  reach: urlChoice(['province', 'all']).default('province'),
  search: urlText(60).default(''),
  family: urlChoice(NOTICE_FAMILIES).optional(),
  severity: urlChoice(SEVERITIES).optional(),
})

const FIRST = { page: 1 }
const isToDo = ({ standing }: NotificationRow) => standing === 'TO_DO'
const idsOf = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id)

/** What the product told somebody to do: all, what still waits, what does not; one or many are processed. */
export function NoticesTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('news')
  const [url, setUrl] = useUrlState(URL)
  const answer = useNotifications(url.status, url.reach)
  const all = answer.data?.rows
  const rows = useMemo(() => all && filterNotices(all, url), [all, url])
  const columns = useColumns()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const waiting = (rows ?? []).filter(isToDo)
  // Nothing is to be done about these but to look at them.
  const news = (rows ?? []).filter(({ standing, isRead }) => standing === 'INFO' && !isRead)
  const markRead = useMarkRead()
  const picked = waiting.filter(({ id }) => chosen.includes(String(id)))
  const shown = rows?.slice((url.page - 1) * url.size, url.page * url.size)
  return (
    <Page
      title={t('notices.title')}
      description={t('notices.description')}
      extra={
        <>
          {picked.length > 0 && (
            <Process rows={picked} onDone={() => setChosen([])}>
              {t('notices.processPicked', { n: picked.length })}
            </Process>
          )}
          {news.length > 0 && (
            <Button icon={<EyeOutlined aria-hidden />} onClick={() => void markRead(idsOf(news))}>
              {t('notices.readListed', { n: news.length })}
            </Button>
          )}
          <Process rows={waiting} onDone={() => setChosen([])}>
            {t('notices.processListed', { n: waiting.length })}
          </Process>
        </>
      }
      filters={<Filters url={url} onChange={(patch) => setUrl({ ...patch, ...FIRST })} />}
    >
      {children}
      <PendingNote reach={url.reach} />
      <DataTable<NotificationRow>
        name={t('notices.title')}
        reportCode="news.notices"
        rowKey={({ id }) => String(id)}
        columns={columns}
        rows={shown}
        total={rows?.length ?? 0}
        query={url}
        onQuery={(patch) => setUrl(patch)}
        loading={answer.isLoading}
        error={answer.error}
        onRefresh={() => void answer.refetch()}
        empty={<Empty title={t('notices.empty')} />}
        selection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: (row) => ({ disabled: !isToDo(row), 'aria-label': row.content }),
        }}
      />
    </Page>
  )
}

/** Why the table has more lines than the bell counts. */
function PendingNote({ reach }: { reach: Reach }) {
  const { t } = useTranslation('news')
  const { lines, notices } = usePendingLines(reach)
  if (notices === lines) return null
  return <p className={styles.counts}>{t('notices.counts', { n: lines, of: notices })}</p>
}

type Filter = z.output<typeof URL>

function Filters({ url, onChange }: { url: Filter; onChange: (patch: Partial<Filter>) => void }) {
  const { t } = useTranslation(['news', 'notification', 'ui'])
  const { lines: waiting } = usePendingLines(url.reach)
  const { lines: everywhere } = usePendingLines('all')
  const { lines: here } = usePendingLines('province')
  const province = useSession((session) => session.province)
  const provinces = useSession(({ provinceList }) => provinceList.length)
  const textOf = (status: StatusTab) =>
    status === 'pending'
      ? `${t('notification:tabs.pending')} (${waiting})`
      : t(`notification:tabs.${status}`)
  return (
    <FilterBar label={t('ui:search.label')}>
      <Segmented<StatusTab>
        aria-label={t('notification:tabs.label')}
        value={url.status}
        options={STATUS_TABS.map((value) => ({ value, label: textOf(value) }))}
        onChange={(status) => onChange({ status })}
      />
      {province && provinces > 1 && (
        <FilterField label={t('notices.field.reach')} widthPx={190}>
          <Select<Reach>
            aria-label={t('notices.field.reach')}
            value={url.reach}
            options={[
              {
                value: 'province',
                label: t('notification:reach.province', { name: province.label, n: here }),
              },
              { value: 'all', label: t('notification:reach.all', { n: everywhere }) },
            ]}
            onChange={(reach) => onChange({ reach })}
          />
        </FilterField>
      )}
      <FilterField label={t('notices.field.family')} widthPx={150}>
        <Select
          aria-label={t('notices.field.family')}
          allowClear
          placeholder={t('ui:resource.all')}
          value={url.family ?? null}
          options={NOTICE_FAMILIES.map((value) => ({ value, label: t(`notices.family.${value}`) }))}
          onChange={(family) => onChange({ family: family ?? undefined })}
        />
      </FilterField>
      <FilterField label={t('notices.field.severity')} widthPx={104}>
        <Select
          aria-label={t('notices.field.severity')}
          allowClear
          placeholder={t('ui:resource.all')}
          value={url.severity ?? null}
          options={SEVERITIES.map((value) => ({
            ...{ value, label: t(`notification:severity.${value}`) },
          }))}
          onChange={(severity) => onChange({ severity: severity ?? undefined })}
        />
      </FilterField>
      <FilterField label={t('ui:resource.search')} widthPx={200}>
        <Input.Search
          key={url.search}
          aria-label={t('ui:resource.search')}
          allowClear
          maxLength={60}
          defaultValue={url.search}
          placeholder={t('notices.search')}
          onSearch={(search) => onChange({ search: search.trim() })}
        />
      </FilterField>
    </FilterBar>
  )
}

function Process({
  rows,
  onDone,
  children,
}: {
  rows: readonly NotificationRow[]
  onDone: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('news')
  const { message } = App.useApp()
  const process = useProcess()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await process(idsOf(rows))
      void message.success(t('notices.processed'))
      onDone()
    } catch {
      // The interceptor has told what failed.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<CheckOutlined aria-hidden />}
      disabled={rows.length === 0}
      loading={busy}
      onClick={() => void run()}
    >
      {children}
    </Button>
  )
}

const STATE_BADGE = {
  TO_DO: 'processing',
  DONE: 'success',
  SETTLED: 'default',
  INFO: 'default',
} as const

function useColumns(): DataColumn<NotificationRow>[] {
  const { t } = useTranslation(['news', 'notification'])
  const open = useOpenNotice()
  const provinceList = useSession((state) => state.provinceList)
  return useMemo(() => {
    const title = (field: string) => t(`notices.field.${field}`)
    const familyOf = ({ kind }: NotificationRow) => t(`notices.family.${FAMILY_OF[kind]}`)
    return [
      {
        ...{ code: 'content', title: title('content'), width: 560 },
        value: ({ content }) => content,
        render: (row) => (
          <span className={styles.notice}>
            <SeverityIcon severity={row.severity} />
            <Button
              type="link"
              className={styles.open ?? ''}
              data-unread={!row.isRead}
              onClick={() => open(row)}
            >
              {/* One child: several would be laid out beside each other. */}
              <span>
                {!row.isRead && <UnreadMark />}
                {row.content}
              </span>
            </Button>
          </span>
        ),
      },
      { code: 'family', title: title('family'), width: 130, value: familyOf },
      {
        ...{ code: 'province', title: title('province'), width: 110 },
        value: ({ provinceId }) =>
          provinceList.find(({ value }) => value === provinceId)?.label ?? null,
      },
      {
        ...{ code: 'createTime', title: title('createTime'), width: 130 },
        value: ({ createTime }) => createTime.slice(5, 16),
      },
      {
        ...{ code: 'dueAt', title: title('dueAt'), width: 130 },
        value: ({ dueAt }) => timeInYear(dueAt),
      },
      {
        ...{ code: 'standing', title: title('standing'), width: 110 },
        value: ({ standing }) => t(`notification:state.${standing}`),
        render: ({ standing }) => (
          <Badge status={STATE_BADGE[standing]} text={t(`notification:state.${standing}`)} />
        ),
      },
    ]
  }, [t, open, provinceList])
}
