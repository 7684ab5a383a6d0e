import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { probeCollector } from '#api/plant/devices.ts'
import { formatNumber } from '#web/ui/format/number.ts'

export type ProbeAnswer = AnswerOf<typeof probeCollector>

/** What came of a probe, in words. */
export function ProbeOutcome({ answer, onClose }: { answer: ProbeAnswer; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const { reached, failure, serial, irradianceWPerM2, moduleTemperatureC } = answer
  const said = [
    serial && t('probe.serial', { serial }),
    irradianceWPerM2 !== null &&
      t('probe.irradiance', { value: formatNumber(irradianceWPerM2, 0) }),
    moduleTemperatureC !== null &&
      t('probe.temperature', { value: formatNumber(moduleTemperatureC, 1) }),
  ].filter((text) => typeof text === 'string' && text !== '')
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
