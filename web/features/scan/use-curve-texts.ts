import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { CurveTexts } from './model/compared-lines.ts'
import type { AcrossString, ComparedString } from './model/types.ts'
import { useFaultNames } from './use-fault-names.ts'

/** What stands in a chart of curves and beside it. */
export function useCurveTexts(): CurveTexts & { placeOf: (row: ComparedString) => string } {
  const { t } = useTranslation('scan')
  const { nameOf: nameOfCode } = useFaultNames()
  return useMemo(() => {
    // Of several tasks the day and the task tell the curves of one string apart.
    const placeOf = (row: ComparedString & Partial<AcrossString>) => {
      const place = `${row.inverterName} / ${row.stringName}`
      if (row.scannedAt === undefined) return place
      return `${place} · ${shortTime(row.scannedAt)} ${row.taskNo ?? ''}`
    }
    return {
      voltage: t('curves.voltage'),
      current: t('curves.current'),
      power: t('curves.power'),
      expected: t('curves.expected'),
      expectedOf: (row) => t('curves.expectedOf', { string: placeOf(row) }),
      siblings: t('curves.siblings'),
      median: t('curves.median'),
      difference: t('curves.difference'),
      isc: (amperes) => `Isc ${formatNumber(amperes, 2)} A`,
      voc: (volts) => `Voc ${formatNumber(volts, 1)} V`,
      mpp: (power) => t('curves.mpp', { power }),
      step: (volts) => t('curves.step', { volts: formatNumber(volts, 0) }),
      placeOf,
      nameOf: (row) => {
        const place = placeOf(row)
        return row.code === null ? place : `${place} · ${nameOfCode(row.code)}`
      },
    }
  }, [t, nameOfCode])
}
