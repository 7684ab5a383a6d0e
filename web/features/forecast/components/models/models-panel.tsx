import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Space } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forecastModels } from '#api/forecast/endpoints.ts'
import { promoteModel } from '#api/forecast/models.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableQuery } from '#web/ui/table/table-types.ts'
import type { ForecastModel } from '../../model/types.ts'
import { useModels } from '../../queries.ts'
import { modelColumns } from './model-columns.tsx'
import { ModelDrawer } from './model-drawer.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'

const EDIT = '/forecast:edit'
/** The models of a province: which one is shown, how good it has been lately, and what it is made of. */
export function ModelsPanel({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('models')
  const models = useModels(provinceId)
  const [edited, setEdited] = useState<ForecastModel | 'NEW' | null>(null)
  const [history, setHistory] = useState<ForecastModel | null>(null)
  const [query, setQuery] = useState<TableQuery>({ page: 1, size: 10 })
  const promote = usePromotion()
  const mayEdit = useCan()(EDIT)
  const hasStations = useWorksOn('station')
  const columns = useMemo(
    () =>
      modelColumns(t, { mayEdit, hasStations }, (model) => (
        <Space size={0} wrap>
          <Can code={EDIT}>
            <Button type="link" size="small" onClick={() => setEdited(model)}>
              {t('edit')}
            </Button>
            {!model.isDefault && (
              <Button type="link" size="small" onClick={() => promote(model)}>
                {t('promote')}
              </Button>
            )}
          </Can>
          <Button type="link" size="small" onClick={() => setHistory(model)}>
            {t('versions')}
          </Button>
        </Space>
      )),
    [t, mayEdit, hasStations, promote],
  )
  const rows = models.data?.rows ?? []
  return (
    <>
      <DataTable<ForecastModel>
        name={t('title')}
        title={t('title')}
        reportCode="forecast.models"
        wide
        rowKey={({ id }) => String(id)}
        columns={columns}
        rows={rows.slice((query.page - 1) * query.size, query.page * query.size)}
        total={rows.length}
        loading={models.isFetching}
        error={models.error}
        query={query}
        onQuery={(patch) => setQuery((last) => ({ ...last, ...patch }))}
        onRefresh={() => void models.refetch()}
        toolbar={
          <Can code={EDIT}>
            <Button icon={<PlusOutlined />} onClick={() => setEdited('NEW')}>
              {t('add')}
            </Button>
          </Can>
        }
      />
      <ModelDrawer provinceId={provinceId} edited={edited} onClose={() => setEdited(null)} />
      <VersionsDrawer model={history} onClose={() => setHistory(null)} />
    </>
  )
}

/** Asks first: from then on every page shows other forecasts. */
function usePromotion(): (model: ForecastModel) => void {
  const { t } = useTranslation('models')
  const { modal, message } = App.useApp()
  const { mutateAsync } = useEndpointMutation(promoteModel, { invalidates: [forecastModels] })
  return useMemo(
    () =>
      ({ id, name }) =>
        void modal.confirm({
          title: t('promote'),
          content: t('promoteQuestion', { name }),
          okText: t('promote'),
          onOk: async () => {
            await mutateAsync({ id })
            void message.success(t('promoted'))
          },
        }),
    [t, modal, message, mutateAsync],
  )
}
