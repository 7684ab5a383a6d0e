import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsCount } from '#api/news/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { tabAddress, useTableTab } from '#web/ui/resource/table-tabs.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { NewsTable } from '../../components/news/news-table.tsx'
import { NoticesTable } from '../../components/news/notices-table.tsx'
import { usePendingLines } from '../../queries.ts'

const TABLES = ['news', 'notices'] as const
const ADDRESS = tabAddress(...TABLES)

/** What the exchange of a province published, and what the product told a user to do. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  const mayRead = useCan()('/news:show')
  if (!mayRead) return <NoPermission />
  return provinceId === undefined ? null : <Centre provinceId={provinceId} />
}

function Centre({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('news')
  const { table, show } = useTableTab<typeof TABLES>(ADDRESS)
  const unread = useEndpoint(newsCount, { provinceId }, { quiet: true }).data?.unread ?? 0
  const { lines: pending } = usePendingLines('province')
  const tabs = (
    <div>
      <Segmented<(typeof TABLES)[number]>
        aria-label={t('tables')}
        value={table}
        options={[
          { value: 'news', label: t('news.tab', { n: unread }) },
          { value: 'notices', label: t('notices.tab', { n: pending }) },
        ]}
        onChange={(wanted) => show(wanted)}
      />
    </div>
  )
  if (table === 'notices') return <NoticesTable>{tabs}</NoticesTable>
  return <NewsTable provinceId={provinceId}>{tabs}</NewsTable>
}
