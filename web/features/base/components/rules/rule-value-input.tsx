import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import { useRuleTexts } from '../../model/use-rule-texts.ts'

type Props = {
  /** Key whose value is entered; without one nothing is. */
  code: string | undefined
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

const FLAG = ['true', 'false'] as const

/** Takes the value of a rule in the way of its key: words are chosen, all else is written. */
export function RuleValueInput({ code, value, onChange, ...input }: Props) {
  const { t } = useTranslation('rules')
  const { wordOf, unitOf } = useRuleTexts()
  const key = code === undefined ? undefined : ruleKeyOf(code)
  const options = (words: readonly string[]) =>
    words.map((word) => ({ value: word, label: wordOf(word) }))
  switch (key?.type) {
    case 'FLAG':
    case 'CHOICE':
      return (
        <Select<string>
          {...input}
          value={value ?? null}
          options={options(key.words ?? FLAG)}
          onChange={onChange}
        />
      )
    case 'CHOICES':
      return (
        <Select<string[]>
          {...input}
          mode="multiple"
          value={value ? value.split(',') : []}
          options={options(key.words ?? [])}
          onChange={(words) => onChange?.(words.join(',') || undefined)}
        />
      )
    default:
      return (
        <Input
          {...input}
          disabled={!key}
          value={value ?? ''}
          suffix={(key && unitOf(key.code)) ?? <span />}
          placeholder={key ? t(`rules.example.${key.type}`) : t('rules.keyFirst')}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )
  }
}
