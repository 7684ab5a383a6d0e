import type { LostByLight } from '#domain/iv-loss/lost-by-light.ts'
import type { AnalysedString } from '#domain/iv-scan/collected-string.ts'
import type { scanResult } from '../schema/tables.ts'

type Kept = {
  taskId: number
  stcConversion: boolean
  /** What the string loses in a year, kWh by light; null without a diagnosis. */
  lost: LostByLight | null
}

/**
 * A diagnosis as it is kept; what lists do not sort or filter by stays together in one column. Without
 * conversion to STC it has no figures there.
 */
export function scanResultRow(
  { inverterId, position, stringId, diagnosis }: Omit<AnalysedString, 'weather'>,
  { taskId, stcConversion, lost }: Kept,
): typeof scanResult.$inferInsert & { status: string; code: number | null } {
  const place = { taskId, inverterId, position, stringId }
  if (diagnosis.status === 'abnormal') {
    return { ...place, status: 'ABNORMAL', reason: diagnosis.reason, code: null }
  }
  const { code, confidence, second, key, features } = diagnosis
  const stc = stcConversion ? diagnosis.stc : null
  return {
    ...place,
    status: 'OK',
    code,
    confidence,
    secondCode: second?.code ?? null,
    iscA: key.iscA,
    vocV: key.vocV,
    impA: key.impA,
    vmpV: key.vmpV,
    pmpW: key.pmpW,
    fillFactor: key.fillFactor,
    stcPmpW: stc?.pmpW ?? null,
    lossPct: diagnosis.lossPct,
    lossW: diagnosis.lossW,
    lossKwhPerYear: lost === null ? null : lost.reduce((sum, kwh) => sum + kwh, 0),
    lossKwhByLight: lost === null ? null : [...lost],
    detail: { second, stc, features, lossStcW: diagnosis.lossStcW },
  }
}
