import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  QuestionCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Severity } from '#domain/iv-scan/words.ts'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { xyColor } from '#web/ui/chart/xy-option.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { SEVERITY_COLOR } from '../../model/severity-color.ts'
import styles from './result.module.css'

/** Each severity has a shape of its own beside its colour. */
const ICONS: Record<Severity, ReactNode> = {
  CRITICAL: <ExclamationCircleFilled aria-hidden />,
  MAJOR: <WarningFilled aria-hidden />,
  MINOR: <InfoCircleFilled aria-hidden />,
  UNKNOWN: <QuestionCircleFilled aria-hidden />,
  NONE: <CheckCircleFilled aria-hidden />,
}

/** How urgent a string is: colour, shape and name. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const { t } = useTranslation('scan')
  const color = useSeverityColor()(severity)
  return (
    <span className={styles.severity}>
      <span className={styles.severityIcon} style={{ color }}>
        {ICONS[severity]}
      </span>
      {t(`severity.${severity}`)}
    </span>
  )
}

export function useSeverityColor(): (severity: Severity) => string {
  const colors = chartColors(useLook())
  return (severity) => xyColor(SEVERITY_COLOR[severity], colors)
}
