import type { AnalysedString } from '#domain/iv-scan/collected-string.ts'
import type { scanResult } from '../schema/tables.ts'

/**
 * A diagnosis as it is kept; what lists do not sort or filter by stays together in one column. Without
 * conversion to STC it has no figures there.
 */
export function scanResultRow(
  { inverterId, position, stringId, diagnosis }: Omit<AnalysedString, 'weather'>,
  { taskId, stcConversion }: { taskId: number; stcConversion: boolean },
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
    lossKwhPerYear: diagnosis.lossKwhPerYear,
    detail: { second, stc, features, lossStcW: diagnosis.lossStcW },
  }
}
