import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { urlChoice } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'

type Words = readonly [string, ...string[]]

/** The address of a page with several tables; keep it a constant. */
export const tabAddress = <const Tabs extends Words>(...tabs: Tabs) =>
  z.object({ table: urlChoice(tabs).default(tabs[0]) })

/** Which table of a page is shown; another one begins without the filters of the last. */
export function useTableTab<Tabs extends Words>(address: ReturnType<typeof tabAddress<Tabs>>) {
  const [{ table }] = useUrlState(address)
  const { navigate } = usePageLocation()
  const show = (wanted: Tabs[number], filters: Record<string, string> = {}) =>
    navigate(`?${new URLSearchParams({ table: wanted, ...filters })}`, { replace: false })
  return { table: table as Tabs[number], show }
}

/** Changes between the tables of a page; `<table>.tab` of the texts names each. */
export function TableTabs<Tab extends string>({
  texts,
  tables,
  table,
  onChange,
}: {
  texts: string
  tables: readonly Tab[]
  table: Tab
  onChange: (table: Tab) => void
}) {
  const { t } = useTranslation([texts, 'ui'])
  return (
    <Segmented<Tab>
      aria-label={t('ui:resource.tables')}
      value={table}
      options={tables.map((value) => ({ value, label: t(`${value}.tab`) }))}
      onChange={onChange}
    />
  )
}
