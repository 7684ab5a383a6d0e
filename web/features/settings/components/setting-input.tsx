import { Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SettingRow } from '#api/settings/endpoints.ts'

export type Entered = boolean | number | string[] | string

/** The input of a setting, by its type. A secret is entered anew, never shown. */
export function SettingInput({
  row,
  name,
  value,
  isWrong,
  onChange,
}: {
  row: SettingRow
  name: string
  value: Entered | null
  isWrong: boolean
  onChange: (value: Entered | undefined) => void
}) {
  const { t } = useTranslation('settings')
  const face = { 'aria-label': name, ...(isWrong && { status: 'error' as const }) }
  switch (row.type) {
    case 'FLAG':
      return <Switch aria-label={name} checked={value === true} onChange={onChange} />
    case 'NUMBER':
      return (
        <InputNumber<number>
          {...face}
          value={typeof value === 'number' ? value : null}
          suffix={row.unit && t(`unit.${row.unit}`)}
          style={{ width: 160 }}
          onChange={(number) => onChange(number ?? undefined)}
        />
      )
    case 'TEXT':
      return (
        <Input
          {...face}
          allowClear
          autoComplete="off"
          maxLength={row.max ?? 500}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'HOSTS':
      return (
        <Select<string[]>
          {...face}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ', '，', '、']}
          placeholder={t('hostsHint')}
          style={{ width: '100%' }}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'PASSWORD':
      return (
        <Input.Password
          {...face}
          autoComplete="new-password"
          maxLength={16}
          placeholder={t('secret')}
          style={{ maxWidth: 280 }}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )
  }
}
