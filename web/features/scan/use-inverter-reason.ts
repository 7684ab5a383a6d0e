import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanInverterRow } from '#api/scan/endpoints.ts'

/** Why an inverter ended as it did, in words; the texts of a system stay as they are. */
export function useInverterReason(): (row: ScanInverterRow) => string {
  const { t } = useTranslation('scan')
  return useCallback(
    ({ detail, unstable, weatherEstimated }) => {
      const said = [
        ...(unstable ? [t('inverters.unstable')] : []),
        ...(weatherEstimated ? [t('inverters.weatherEstimated')] : []),
        ...(detail ? partsOf(detail) : []),
      ]
      return said.join(t('semicolon'))

      function partsOf({ abnormality, deviceReason, exceptionCode, failure }: typeof detail & {}) {
        return [
          abnormality !== null && t(`abnormality.${abnormality}`, { defaultValue: abnormality }),
          deviceReason !== null &&
            deviceReason !== 'NONE' &&
            t(`deviceReason.${deviceReason}`, { defaultValue: deviceReason }),
          exceptionCode !== null && t('inverters.exception', { n: exceptionCode }),
          failure !== null && failureText(failure),
        ].filter((part) => part !== false)
      }
      // A kind of failure, and what the system says of it.
      function failureText(text: string) {
        const [, kind = '', said = ''] = /^([A-Z_]+): (.*)$/s.exec(text) ?? []
        return kind ? `${t(`failure.${kind}`, { defaultValue: kind })} (${said})` : text
      }
    },
    [t],
  )
}
