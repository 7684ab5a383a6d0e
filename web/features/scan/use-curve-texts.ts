import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { CurveTexts } from './model/compared-lines.ts'
import type { AcrossString, ComparedString } from './model/types.ts'
import { useFaultNames } from './use-fault-names.ts'

/** What stands in a chart of curves and beside it. */
export function useCurveTexts(
  rows: readonly AcrossString[] = NONE,
): CurveTexts & { placeOf: (row: ComparedString) => string } {
  const { t } = useTranslation('scan')
  const { nameOf: nameOfCode } = useFaultNames()
  return useMemo(() => {
    const names = rows.map(timedName)
    // Of several tasks the day tells the curves of one string apart, of those within a minute their number.
    const placeOf = (row: ComparedString & Partial<AcrossString>) => {
      const name = timedName(row)
      const isAlone = names.indexOf(name) === names.lastIndexOf(name)
      return isAlone ? name : `${name} · ${row.taskNo}`
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
      missing: t('curves.missing'),
      substrings: t('curves.substrings'),
      currentShare: t('curves.currentShare'),
      steepness: t('curves.steepness'),
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
  }, [t, nameOfCode, rows])
}

const NONE: readonly AcrossString[] = []

function timedName(row: ComparedString & Partial<AcrossString>): string {
  const place = `${row.inverterName} / ${row.stringName}`
  return row.scannedAt === undefined ? place : `${place} · ${shortTime(row.scannedAt)}`
}
