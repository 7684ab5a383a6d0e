import { App, Select } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { plants } from '#api/plant/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { FilterField } from '#web/ui/page/filter-bar.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useIsUnsaved } from '#web/ui/unsaved/use-unsaved.ts'

/** More than a person looks through. */
const MAX_PLANTS = 500

export type ChosenPlant = { id: number; name: string }

/** A page about one plant, that of the address, else the first; what is not saved is asked about before another. */
export function PlantFrame({
  title,
  description,
  extra,
  plantId,
  onPlant,
  filters,
  children,
}: {
  title: string
  description: string
  extra?: ReactNode
  plantId: number | undefined
  onPlant: (id: number, options?: { push?: boolean }) => void
  filters: (choice: ReactNode) => ReactNode
  children: (plant: ChosenPlant) => ReactNode
}) {
  const { t } = useTranslation('parameters')
  const { modal } = App.useApp()
  const mayRead = useCan()(['/diagnosis:read', '/plant:read'])
  const list = useEndpoint(plants, mayRead ? { pageSize: MAX_PLANTS } : null, { quiet: true })
  const isUnsaved = useIsUnsaved()
  const rows = list.data?.rows
  const plant = rows?.find(({ id }) => id === plantId) ?? rows?.[0]
  const shownId = plant?.id
  // A link to what is looked at names the plant.
  useEffect(() => {
    if (shownId !== undefined && shownId !== plantId) onPlant(shownId)
  }, [shownId, plantId, onPlant])
  if (!mayRead) return <NoPermission />

  function choose(id: number) {
    if (!isUnsaved()) return onPlant(id, { push: true })
    void modal.confirm({
      title: t('leave'),
      content: t('leaveHint', { plant: plant?.name }),
      okText: t('leaveOk'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: () => onPlant(id, { push: true }),
    })
  }
  const choice = (
    <FilterField label={t('plant')} widthPx={220}>
      <Select<number>
        aria-label={t('choosePlant')}
        placeholder={t('choosePlant')}
        value={plant?.id ?? null}
        options={(rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={choose}
      />
    </FilterField>
  )
  return (
    <PageFrame {...{ title, description, extra }} filters={filters(choice)}>
      <FailedQuery query={list} />
      {list.isLoading && <Loading />}
      {rows?.length === 0 && <Empty title={t('noPlant')} hint={t('noPlantHint')} />}
      {plant && children(plant)}
    </PageFrame>
  )
}
