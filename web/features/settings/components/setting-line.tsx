import { App, Button, Popconfirm, Space, Tag } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SettingRow, settings, updateSetting } from '#api/settings/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { fieldErrorsOf } from '#web/ui/form/server-fields.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import styles from '../settings.module.css'
import { type Entered, SettingInput } from './setting-input.tsx'

/** A setting: what it means, its value, its default, and who changed it. */
export function SettingLine({ row }: { row: SettingRow }) {
  const { t, i18n } = useTranslation('settings')
  const { message } = App.useApp()
  const [entered, setEntered] = useState<Entered>()
  const [fault, setFault] = useState<string>()
  const id = useId()
  const saving = useEndpointMutation(updateSetting, { quiet: true, invalidates: [settings] })
  const isChanged = entered !== undefined && JSON.stringify(entered) !== JSON.stringify(row.value)
  useUnsaved(isChanged)
  const language = i18n.language === 'zh' ? 'zh' : 'en'
  const name = row.name[language]

  async function save(value: Entered | undefined) {
    setFault(undefined)
    const { confKey, lockVersion } = row
    const given =
      value === undefined ? {} : row.type === 'PASSWORD' ? { password: String(value) } : { value }
    try {
      await saving.mutateAsync({ confKey, lockVersion, ...(given as { value?: boolean }) })
      void message.success(t('saved', { name }))
      setEntered(undefined)
    } catch (error) {
      const [field] = fieldErrorsOf(error)
      setFault(field?.message ?? (error instanceof Error ? error.message : ''))
    }
  }

  return (
    <section className={styles.line} aria-labelledby={id}>
      <div className={styles.words}>
        <h3 id={id} className={styles.name}>
          {name} {!row.isDefault && <Tag color="processing">{t('changed')}</Tag>}
        </h3>
        <p className={styles.meaning}>{row.meaning[language]}</p>
        <p className={styles.facts}>
          <code>{row.confKey}</code>
          {row.type !== 'PASSWORD' && <span>{t('default', { value: defaultText(row, t) })}</span>}
          {row.type === 'NUMBER' && <span>{t('range', { min: row.min, max: row.max })}</span>}
          {row.updatedAt !== null && (
            <span>{t('by', { name: row.updatedBy ?? '-', time: shortTime(row.updatedAt) })}</span>
          )}
        </p>
      </div>
      <div className={styles.control}>
        <SettingInput
          {...{ row, name }}
          value={entered === undefined ? row.value : entered}
          isWrong={fault !== undefined}
          onChange={setEntered}
        />
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <Space>
          <Button
            size="small"
            type="primary"
            disabled={!isChanged}
            loading={saving.isPending}
            aria-label={t('saveOf', { name })}
            onClick={() => void save(entered)}
          >
            {t('save')}
          </Button>
          <Popconfirm
            title={t('resetQuestion', { name })}
            okText={t('reset')}
            cancelText={t('cancel')}
            onConfirm={() => save(undefined)}
          >
            <Button size="small" disabled={row.isDefault} aria-label={t('resetOf', { name })}>
              {t('reset')}
            </Button>
          </Popconfirm>
        </Space>
      </div>
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation<'settings'>>['t']

function defaultText({ defaultValue: value, unit }: SettingRow, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  if (Array.isArray(value)) return value.length === 0 ? t('noHost') : value.join('、')
  if (value === '') return t('notSet')
  return unit === null ? String(value) : `${value} ${t(`unit.${unit}`)}`
}
