import { Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { type menuChoices, previewMenu } from '#api/menu/endpoints.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { MenuIcon } from '#web/ui/menu/menu-icon.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import styles from '../menu.module.css'

/** The menu as the holder of a role gets it. */
export function MenuPreview({
  systemType,
  province,
  choices,
}: {
  systemType: SystemType
  province: string
  choices: AnswerOf<typeof menuChoices> | undefined
}) {
  const { t } = useTranslation('menu')
  const roles = choices?.roles ?? []
  const [chosen, setChosen] = useState<number>()
  const roleId = chosen ?? roles[0]?.id
  const place = province === '' ? {} : { provinceId: province }
  const preview = useEndpoint(
    previewMenu,
    roleId === undefined ? null : { systemType, roleId, ...place },
    { quiet: true },
  )
  const menuList = preview.data?.menuList
  return (
    <Panel
      title={t('preview.title')}
      extra={
        <Select
          aria-label={t('preview.role')}
          value={roleId ?? null}
          style={{ minWidth: 140 }}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setChosen(id ?? undefined)}
        />
      }
    >
      <FailedQuery query={preview} />
      {menuList?.length === 0 && <Empty title={t('preview.none')} />}
      {menuList && menuList.length > 0 && <Entries items={menuList} name={t('preview.title')} />}
    </Panel>
  )
}

function Entries({ items, name }: { items: readonly MenuItem[]; name?: string }) {
  const { t } = useTranslation('menu')
  return (
    <ul className={styles.preview} aria-label={name}>
      {items.map(({ id, menuTitle, selectImg, openMode, children }) => (
        <li key={id}>
          <MenuIcon name={selectImg} /> {menuTitle}{' '}
          {openMode !== undefined && <Tag>{t(`mode.${openMode}`)}</Tag>}
          {children.length > 0 && <Entries items={children} />}
        </li>
      ))}
    </ul>
  )
}
