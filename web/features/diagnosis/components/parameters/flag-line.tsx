import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { isDefaultSetting, settingIn, withSetting } from '../../model/parameter-draft.ts'
import type { DraftOf } from '../../use-parameter-draft.ts'
import { ParameterLine } from './parameter-line.tsx'

export const FLAGS = ['stcConversion', 'historicalCalculation'] as const
type Flag = (typeof FLAGS)[number]

/** A flag of the calculation, with what it means to turn it. */
export function FlagLine({
  flag,
  editor: { saved, draft, change },
  readOnly,
}: {
  flag: Flag
  editor: DraftOf
  readOnly: boolean
}) {
  const { t } = useTranslation(['parameters', 'diagnosis'])
  if (!saved) return null
  const value = settingIn(draft, saved, flag)
  const turn = (on: boolean) => change((now) => withSetting(now, saved, [flag, on]))
  const initial = flag === 'stcConversion'
  return (
    <ParameterLine
      name={t(`flag.${flag}`)}
      meaning={t(`flagMeaning.${flag}`)}
      facts={[t('default', { value: t(initial ? 'diagnosis:on' : 'diagnosis:off') })]}
      isDefault={isDefaultSetting(flag, value)}
      isUnsaved={value !== saved[flag]}
      onReset={readOnly ? undefined : () => turn(initial)}
    >
      <Switch
        aria-label={t(`flag.${flag}`)}
        disabled={readOnly}
        checked={value === true}
        onChange={turn}
      />
    </ParameterLine>
  )
}
