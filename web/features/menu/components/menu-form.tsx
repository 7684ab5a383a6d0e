import { App, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf, CallOf } from '#api/kernel/endpoint.ts'
import { MENU_ICONS } from '#api/kernel/menu-icons.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { type MenuRow, type menuChoices, menus, saveMenu } from '#api/menu/endpoints.ts'
import { OPEN_MODES } from '#domain/system/words.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import { MenuIcon } from '#web/ui/menu/menu-icon.tsx'
import { groupsFor } from '../model.ts'

type Values = Omit<CallOf<typeof saveMenu>, 'id' | 'lockVersion' | 'systemType'>

/** An entry that is changed, or a new one in a group; null while the form is closed. */
export type MenuDraft = { row: MenuRow | null; parentId: number | null } | null

const ICONS = MENU_ICONS.map((name) => ({
  value: name,
  label: (
    <>
      <MenuIcon name={name} /> {name.replace('Outlined', '')}
    </>
  ),
}))

/** Makes or changes a menu entry. */
export function MenuForm({
  draft,
  rows,
  choices,
  systemType,
  onClose,
}: {
  draft: MenuDraft
  rows: readonly MenuRow[]
  choices: AnswerOf<typeof menuChoices> | undefined
  systemType: SystemType
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('menu')
  const { message } = App.useApp()
  const saving = useEndpointMutation(saveMenu, { quiet: true, invalidates: [menus] })
  const row = draft?.row ?? null
  const groups = groupsFor(rows, row?.id).map((group) => ({
    value: group.id,
    label: i18n.language === 'zh' ? group.titleZh : group.titleEn,
  }))
  const submit = async (values: Values) => {
    const version = row ? { id: row.id, lockVersion: row.lockVersion } : { lockVersion: 0 }
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const provinceIds = values.provinceIds?.length ? values.provinceIds : null
    await saving.mutateAsync({
      ...(Object.fromEntries(given) as Values),
      ...{ provinceIds, systemType },
      ...version,
    })
    void message.success(t('saved'))
  }
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : String(row?.id ?? 0)}
      open={draft !== null}
      title={t(row ? 'edit' : 'create')}
      schema={saveMenu.request}
      initialValues={row ? formValues(row) : { ...NEW, parentId: draft?.parentId ?? null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="titleZh" label={t('field.titleZh')}>
        <Input />
      </FormField>
      <FormField name="titleEn" label={t('field.titleEn')}>
        <Input />
      </FormField>
      <FormField name="parentId" label={t('field.parentId')}>
        <Select allowClear placeholder={t('top')} options={groups} />
      </FormField>
      <FormField name="openMode" label={t('field.openMode')}>
        <Select options={OPEN_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))} />
      </FormField>
      <FormField name="uri" label={t('field.uri')} extra={t('uriHint')}>
        <Input />
      </FormField>
      <FormField name="resourceCode" label={t('field.resourceCode')} extra={t('resourceHint')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={(choices?.resources ?? []).map(({ value, label }) => ({
            value,
            label: `${label} ${value}`,
          }))}
        />
      </FormField>
      {systemType !== '10001' && (
        <FormField name="provinceIds" label={t('field.provinceIds')}>
          <MultiSelect<string> placeholder={t('allProvinces')} options={choices?.provinces ?? []} />
        </FormField>
      )}
      <FormField name="icon" label={t('field.icon')}>
        <Select allowClear showSearch options={ICONS} />
      </FormField>
      <FormField name="iconSelected" label={t('field.iconSelected')}>
        <Select allowClear showSearch placeholder={t('sameIcon')} options={ICONS} />
      </FormField>
      <FormField name="menuClassify" label={t('field.menuClassify')} extra={t('classifyHint')}>
        <InputNumber min={1} max={9} precision={0} />
      </FormField>
      <FormField name="usable" label={t('field.usable')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="noCache" label={t('field.noCache')} valuePropName="checked">
        <Switch />
      </FormField>
    </FormDrawer>
  )
}

const NEW = { openMode: 'NORMAL', menuClassify: 1, usable: true, noCache: false } as const

/** An empty text is an empty field. */
function formValues(row: MenuRow): Partial<Values> {
  const entries = Object.entries(row).filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(entries)
}
