import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorCodeText } from '../../model/codes.ts'
import type { ForecastRun } from '../../model/types.ts'
import { useCodeText } from '../../use-code-text.ts'

const COLORS: Record<ForecastRun['state'], string> = {
  QUEUED: 'default',
  RUNNING: 'processing',
  DONE: 'success',
  FAILED: 'error',
  CANCELLED: 'default',
}

/** State of a run; a failed one says why. */
export function RunState({ run: { state, error } }: { run: ForecastRun }) {
  const { t } = useTranslation('forecast')
  const codeText = useCodeText()
  const tag = <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>
  if (state !== 'FAILED' || error === null) return tag
  return <Tooltip title={codeText(errorCodeText(error))}>{tag}</Tooltip>
}
