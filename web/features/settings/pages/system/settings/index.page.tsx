import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { settings } from '#api/settings/endpoints.ts'
import { SETTING_GROUPS } from '#domain/system/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { FilterBar } from '#web/ui/page/filter-bar.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { urlText } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { ModelPanel } from '../../../components/model-panel.tsx'
import { SettingLine } from '../../../components/setting-line.tsx'

const URL = z.object({ search: urlText(60).default('') })

/** What an administrator decides for the whole installation. */
export function Page() {
  return useCan()('/system:manage') ? <Settings /> : <NoPermission />
}

function Settings() {
  const { t } = useTranslation('settings')
  const [{ search }, setUrl] = useUrlState(URL)
  const list = useEndpoint(settings, { search }, { quiet: true })
  const rows = list.data?.rows ?? []
  const isModelFound = t('model.title').toLowerCase().includes(search.toLowerCase())
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      filters={
        <FilterBar label={t('filters')}>
          <Input.Search
            allowClear
            key={search}
            defaultValue={search}
            maxLength={60}
            aria-label={t('search')}
            placeholder={t('search')}
            style={{ maxWidth: 320 }}
            onSearch={(words) => setUrl({ search: words.trim() }, { push: true })}
          />
          <ViewsButton list="system.settings" schema={URL} />
        </FilterBar>
      }
    >
      <FailedQuery query={list} />
      {list.isLoading && <Loading />}
      {list.data && rows.length === 0 && !isModelFound && <Empty title={t('none')} />}
      {SETTING_GROUPS.filter((group) => rows.some((row) => row.group === group)).map((group) => (
        <Panel key={group} title={t(`group.${group}`)}>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <SettingLine key={`${row.confKey}:${row.lockVersion}`} row={row} />
            ))}
        </Panel>
      ))}
      {isModelFound && list.data && <ModelPanel />}
    </PageFrame>
  )
}
