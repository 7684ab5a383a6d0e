import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { disclosure } from '#api/curves/disclosure.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { urlChoice, urlDate, urlText } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { NoMarketData } from '../../../components/no-market-data.tsx'
import styles from '../../../disclosure/disclosure.module.css'
import { DisclosureCharts } from '../../../disclosure/disclosure-charts.tsx'
import { absentItems, itemRows } from '../../../disclosure/disclosure-day.ts'
import { ItemsTable } from '../../../disclosure/items-table.tsx'
import { useDisclosureExport } from '../../../disclosure/use-disclosure-export.ts'

const DISCLOSURE_URL = z.object({
  date: urlDate().optional(),
  slots: urlChoice(['24', '96']).default('96'),
  item: urlText(40).default('LOAD'),
})

/** What the market disclosed of the current province for a day, with the day before and the day after. */
export function Page() {
  const { t } = useTranslation('disclosure')
  const { t: word } = useTranslation('collection-words')
  const [url, setUrl] = useUrlState(DISCLOSURE_URL)
  const provinceId = useSession((state) => state.province?.value)
  const slotCount = url.slots === '24' ? 24 : 96
  const request =
    provinceId === undefined ? null : { provinceId, ...(url.date && { date: url.date }) }
  const found = useEndpoint(disclosure, request, {
    quiet: true,
    // The day before stays while another is fetched, but never that of another province.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1] as { provinceId?: string } | null | undefined
      return before?.provinceId === provinceId ? previous : undefined
    },
  })
  const answer = found.data
  const itemName = useCallback((item: string) => word(`metric.${item}`), [word])
  const rows = useMemo(() => (answer ? itemRows(answer, slotCount) : []), [answer, slotCount])
  const items = rows.map(({ item }) => item)
  const item = items.find((one) => one === url.item) ?? items[0] ?? 'LOAD'
  const { busy, exportNow } = useDisclosureExport(itemName)
  const absent = answer ? absentItems(answer) : []
  return (
    <PageFrame
      columns
      title={t('title')}
      description={t('description')}
      extra={
        <Button
          icon={<DownloadOutlined />}
          loading={busy}
          disabled={!answer?.hasData || provinceId === undefined}
          onClick={() => answer && provinceId && exportNow(provinceId, answer, slotCount)}
        >
          {t('export')}
        </Button>
      }
      filters={
        answer?.hasData && (
          <FilterBar label={t('filter.label')}>
            <FilterField label={t('filter.date')}>
              <Button
                icon={<LeftOutlined />}
                aria-label={t('filter.previous')}
                onClick={() => setUrl({ date: addDays(answer.date, -1) })}
              />
              <DatePicker
                allowClear={false}
                inputReadOnly
                aria-label={t('filter.date')}
                value={dayjs(answer.date)}
                onChange={(day) => day && setUrl({ date: pickedDate(day) })}
              />
              <Button
                icon={<RightOutlined />}
                aria-label={t('filter.next')}
                onClick={() => setUrl({ date: addDays(answer.date, 1) })}
              />
            </FilterField>
            <FilterField label={t('filter.resolution')}>
              <Segmented
                aria-label={t('filter.resolution')}
                value={url.slots}
                options={(['24', '96'] as const).map((value) => ({
                  value,
                  label: t(`slots.${value}`),
                }))}
                onChange={(value) => setUrl({ slots: value })}
              />
            </FilterField>
          </FilterBar>
        )
      }
    >
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={12} />}
      {answer && !answer.hasData && (
        <NoMarketData title={t('empty.title')} hint={t('empty.hint')} />
      )}
      {answer?.hasData && (
        <>
          <ItemsTable rows={rows} date={answer.date} itemName={itemName} />
          <AfterFirst>
            <DisclosureCharts
              answer={answer}
              slotCount={slotCount}
              item={item}
              items={items}
              itemName={itemName}
              onItem={(chosen) => setUrl({ item: chosen })}
            />
            {absent.length > 0 && (
              <p className={styles.hint}>
                {t('absent', { names: absent.map(itemName).join(t('comma')) })}
              </p>
            )}
          </AfterFirst>
        </>
      )}
    </PageFrame>
  )
}
