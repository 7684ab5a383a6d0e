import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import {
  deleteMenu,
  type MenuRow,
  menuChoices,
  menus,
  previewMenu,
  sortMenus,
  switchMenu,
} from '#api/menu/endpoints.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { urlChoice, urlText } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { type MenuDraft, MenuForm } from '../../../components/menu-form.tsx'
import { MenuPreview } from '../../../components/menu-preview.tsx'
import { MenuTable } from '../../../components/menu-table.tsx'
import styles from '../../../menu.module.css'
import { countBelow, movedBeside, type Side } from '../../../model.ts'

const URL = z.object({
  type: urlChoice(SYSTEM_TYPES).default('1'),
  province: urlText(7).default(''),
})

/** The menus of all faces: their entries, order and rights, and what a role sees of them. */
export function Page() {
  return useCan()('/system:manage') ? <Menus /> : <NoPermission />
}

function Menus() {
  const { t, i18n } = useTranslation('menu')
  const [{ type, province: asked }, setUrl] = useUrlState(URL)
  const province = type === '10001' ? '' : asked
  const list = useEndpoint(menus, { systemType: type }, { quiet: true })
  const { data: choices } = useEndpoint(menuChoices, {}, { quiet: true })
  const [draft, setDraft] = useState<MenuDraft>(null)
  const rows = list.data?.rows ?? []
  const nameOf = (row: MenuRow) => (i18n.language === 'zh' ? row.titleZh : row.titleEn)
  const { move, turn, remove } = useChanges(rows, nameOf)
  const labelOf = (options: { value: string; label: string }[] | undefined) => (value: string) =>
    options?.find((one) => one.value === value)?.label ?? value
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={
        <Button type="primary" onClick={() => setDraft({ row: null, parentId: null })}>
          {t('create')}
        </Button>
      }
      filters={
        <FilterBar label={t('filters')}>
          <FilterField label={t('systemType')} widthPx={180}>
            <Select
              aria-label={t('systemType')}
              value={type}
              options={SYSTEM_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
              onChange={(value) => setUrl({ type: value }, { push: true })}
            />
          </FilterField>
          {type !== '10001' && (
            <FilterField label={t('province')} widthPx={160}>
              <Select
                aria-label={t('province')}
                allowClear
                placeholder={t('allProvinces')}
                value={province || null}
                options={choices?.provinces ?? []}
                onChange={(value) => setUrl({ province: value ?? '' }, { push: true })}
              />
            </FilterField>
          )}
          <ViewsButton list="system.menus" schema={URL} />
        </FilterBar>
      }
    >
      <FailedQuery query={list} />
      {(list.data || list.isLoading) && (
        <div className={styles.beside}>
          <MenuTable
            {...{ rows, province, nameOf }}
            loading={list.isLoading}
            resourceName={labelOf(choices?.resources)}
            provinceName={labelOf(choices?.provinces)}
            onMove={move}
            onSwitch={turn}
            onDelete={remove}
            onEdit={(row) => setDraft({ row, parentId: row.parentId })}
            onAdd={(row) => setDraft({ row: null, parentId: row.id })}
          />
          <MenuPreview {...{ systemType: type, province, choices }} />
        </div>
      )}
      <MenuForm {...{ draft, rows, choices, systemType: type }} onClose={() => setDraft(null)} />
    </PageFrame>
  )
}

/** What can be done to the rows at once; a refusal is told, and the rows are read again. */
function useChanges(rows: readonly MenuRow[], nameOf: (row: MenuRow) => string) {
  const { t } = useTranslation('menu')
  const { modal } = App.useApp()
  const invalidates = [menus, previewMenu]
  const sorting = useEndpointMutation(sortMenus, { invalidates })
  const switching = useEndpointMutation(switchMenu, { invalidates })
  const deleting = useEndpointMutation(deleteMenu, { invalidates })
  return {
    move: (row: MenuRow, target: MenuRow, side: Side) => {
      const moved = movedBeside(rows, row, { target, side })
      if (moved === null) return
      const items = moved.map(({ id, lockVersion }) => ({ id, lockVersion }))
      sorting.mutate({ systemType: target.systemType, parentId: target.parentId, items })
    },
    turn: ({ id }: MenuRow, usable: boolean) => switching.mutate({ id, usable }),
    remove: (row: MenuRow) => {
      const count = countBelow(rows, row.id)
      modal.confirm({
        title: t('delete.title', { name: nameOf(row) }),
        content: count > 0 ? t('delete.children', { count }) : t('delete.text'),
        okText: t('delete.ok'),
        okButtonProps: { danger: true },
        cancelText: t('delete.cancel'),
        onOk: () =>
          deleting.mutateAsync({ id: row.id, withChildren: count > 0 }).catch(() => undefined),
      })
    },
  }
}
