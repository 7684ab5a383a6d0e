import { EyeOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { type TradeSessionRow, tradeMonth } from '#api/market/trade-sessions.ts'
import { addDays, lastDateOfMonth, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { SESSION_KINDS } from '#domain/declaration/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { useServerClock } from '#web/ui/countdown/server-clock.ts'
import { pickedMonth } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Draft } from '#web/ui/resource/resource-types.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { calendarDays } from '../../../calendar/calendar-days.ts'
import { CALENDAR_URL } from '../../../calendar/calendar-url.ts'
import { ComingPanel } from '../../../calendar/coming-panel.tsx'
import { MonthSheet } from '../../../calendar/month-sheet.tsx'
import { SessionDrawer } from '../../../calendar/session-drawer.tsx'
import { offeredKinds, SessionForm } from '../../../calendar/session-form.tsx'
import { SESSIONS } from '../../../calendar/session-resource.tsx'

/** Address of the list with the sessions in a state, those that close first in front. */
const listOf = (state: string, kind: string | undefined) =>
  `${PAGES.tradingCalendar}?${new URLSearchParams({
    ...{ view: 'list', state, sort: 'closeAt', order: 'ascend' },
    ...(kind && { kind }),
  })}`

/** Sessions of the exchange of the current province: a month of them, or all as a list. */
export function Page() {
  const { t } = useTranslation('calendar')
  const [url, setUrl] = useUrlState(CALENDAR_URL)
  const { navigate } = usePageLocation()
  const [draft, setDraft] = useState<Draft<TradeSessionRow>>(null)
  const provinceId = useSession((state) => state.province?.value)
  const mayEdit = useCan()('/tradeSession:edit')
  const isMonth = url.view === 'month'
  const asked =
    provinceId === undefined
      ? null
      : {
          provinceId,
          ...(isMonth && url.month && { yearMonth: url.month }),
          ...(isMonth && url.kind && { kind: url.kind }),
        }
  const found = useEndpoint(tradeMonth, asked, { quiet: true })
  const answer = found.data
  const clock = useServerClock(answer, found.dataUpdatedAt)
  const days = useMemo(
    () =>
      answer
        ? calendarDays(answer.yearMonth, answer.sessions, shanghaiDate(new Date(answer.now)))
        : [],
    [answer],
  )
  if (provinceId === undefined) return null
  const kinds = offeredKinds(answer?.heldKinds, SESSION_KINDS)
  const views = (
    <Segmented
      aria-label={t('view.label')}
      value={url.view}
      options={(['month', 'list'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(view) => setUrl({ view })}
    />
  )
  const show = (session: number) => setUrl({ session })
  const form = (shown: Draft<TradeSessionRow>, onClose: () => void) => (
    <SessionForm {...{ draft: shown, provinceId, heldKinds: kinds, onClose }} />
  )
  const drawer = (
    <>
      <SessionDrawer
        id={url.session}
        onEdit={(row) => setDraft({ row, isNew: false })}
        onClose={() => setUrl({ session: undefined })}
      />
      {form(draft, () => setDraft(null))}
    </>
  )
  if (!isMonth)
    return (
      <ResourcePage
        resource={SESSIONS}
        within={{ provinceId }}
        tools={views}
        rowActions={(row, isNamed) => (
          <Button
            type="text"
            size="small"
            icon={<EyeOutlined />}
            aria-label={`${t('session.show')}：${row.title}`}
            onClick={() => show(row.id)}
          >
            {isNamed && t('session.show')}
          </Button>
        )}
        form={(one) => form(one.draft, one.onClose)}
      >
        {drawer}
      </ResourcePage>
    )
  const month = answer?.yearMonth
  const move = (days_: number, from: string) => setUrl({ month: yearMonthOf(addDays(from, days_)) })
  return (
    <PageFrame
      columns
      title={t('sessions.title')}
      description={t('sessions.description')}
      extra={
        <Space>
          {views}
          {mayEdit && (
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => setDraft({ row: null, isNew: true })}
            >
              {t('session.new')}
            </Button>
          )}
        </Space>
      }
      filters={
        month && (
          <FilterBar label={t('filter.label')}>
            <FilterField label={t('filter.month')}>
              <Button
                icon={<LeftOutlined />}
                aria-label={t('filter.previous')}
                onClick={() => move(-1, `${month}-01`)}
              />
              <DatePicker
                picker="month"
                allowClear={false}
                inputReadOnly
                aria-label={t('filter.month')}
                value={dayjs(`${month}-01`)}
                onChange={(day) => day && setUrl({ month: pickedMonth(day) })}
              />
              <Button
                icon={<RightOutlined />}
                aria-label={t('filter.next')}
                onClick={() => move(1, lastDateOfMonth(month))}
              />
            </FilterField>
            <FilterField label={t('sessions.field.kind')} widthPx={180}>
              <Select
                allowClear
                aria-label={t('sessions.field.kind')}
                placeholder={t('filter.all')}
                value={url.kind ?? null}
                options={kinds.map((value) => ({
                  value,
                  label: t(`sessions.choice.kind.${value}`),
                }))}
                onChange={(kind) => setUrl({ kind: kind ?? undefined })}
              />
            </FilterField>
          </FilterBar>
        )
      }
    >
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={12} />}
      {answer && month && (
        <>
          <ComingPanel
            sessions={answer.coming}
            more={answer.comingMore}
            clock={clock}
            onOpen={({ id }) => show(id)}
            onMore={(state) => navigate(listOf(state, url.kind))}
            onOver={() => void found.refetch()}
          />
          <MonthSheet month={month} days={days} tradeDays={answer.tradeDays} onOpen={show} />
        </>
      )}
      {drawer}
    </PageFrame>
  )
}
