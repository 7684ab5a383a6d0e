import { InputNumber } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { type Coefficient, isInRange } from '../../model/parameter-draft.ts'
import { ParameterLine } from './parameter-line.tsx'
import styles from './parameters.module.css'

/** A coefficient of the detection. Drawn anew only where it changes: there are many. */
export const CoefficientLine = memo(function CoefficientLine({
  coefficient,
  value,
  said,
  readOnly,
  onChange,
}: {
  coefficient: Coefficient
  value: number | null
  /** What the server has against it. */
  said: string | undefined
  readOnly: boolean
  onChange: (coefficient: Coefficient, value: number | null) => void
}) {
  const { t } = useTranslation('parameters')
  const { name, meaning, effect, unitText, min, max, initial } = coefficient
  const shown = (number: number) => `${formatNumber(number)}${unitText && ` ${unitText}`}`
  const isFit = isInRange(value, coefficient)
  const range = { min: formatNumber(min), max: shown(max) }
  return (
    <ParameterLine
      {...{ name, meaning, effect }}
      facts={[t('default', { value: shown(initial) }), t('range', range)]}
      isDefault={value === initial}
      isUnsaved={value !== coefficient.value}
      fault={isFit ? said : t('outOfRange', range)}
      onReset={readOnly ? undefined : () => onChange(coefficient, initial)}
    >
      <InputNumber<number>
        className={styles.number ?? ''}
        aria-label={name}
        controls={false}
        disabled={readOnly}
        value={value}
        suffix={unitText || undefined}
        {...((!isFit || said !== undefined) && { status: 'error' as const })}
        onChange={(number) => onChange(coefficient, number)}
      />
    </ParameterLine>
  )
})
