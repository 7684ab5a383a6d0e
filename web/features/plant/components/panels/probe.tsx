import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { LineStateRow, probeCollector } from '#api/plant/devices.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'

export type ProbeAnswer = AnswerOf<typeof probeCollector>

/** How the line of an array was when it was last tried, in words. */
export function LineText({ line }: { line: LineStateRow | null }) {
  const { t } = useTranslation('devices')
  const said = useSaid(line ?? NOTHING_SAID)
  if (!line) return t('line.never')
  const { at, failure } = line
  return [t(`line.${failure ?? 'REACHED'}`, { at: shortTime(at) }), ...said].join(t('probe.comma'))
}

const NOTHING_SAID = { serial: null, irradianceWPerM2: null, moduleTemperatureC: null }

type Told = Pick<ProbeAnswer, 'serial' | 'irradianceWPerM2' | 'moduleTemperatureC'>

/** What a collector says of itself and of the weather. */
function useSaid({ serial, irradianceWPerM2, moduleTemperatureC }: Told): string[] {
  const { t } = useTranslation('devices')
  return [
    ...(serial ? [t('probe.serial', { serial })] : []),
    ...(irradianceWPerM2 === null
      ? []
      : [t('probe.irradiance', { value: formatNumber(irradianceWPerM2, 0) })]),
    ...(moduleTemperatureC === null
      ? []
      : [t('probe.temperature', { value: formatNumber(moduleTemperatureC, 1) })]),
  ]
}

/** What came of a probe, in words. */
export function ProbeOutcome({ answer, onClose }: { answer: ProbeAnswer; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const { reached, failure } = answer
  const said = useSaid(answer)
  return (
    <Alert
      type={reached ? 'success' : 'error'}
      showIcon
      title={t(reached ? 'probe.reached' : 'probe.silent')}
      description={reached ? said.join(t('probe.comma')) || t('probe.nothingSaid') : failure}
      closable={{ onClose }}
    />
  )
}
