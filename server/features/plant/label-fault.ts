import { type ModuleLabel, nameplateOf } from '#database/queries/module-nameplate.ts'
import { checkNameplate } from '#domain/iv-curve/model/nameplate.ts'
import type { FieldFault } from '../../http/field-error.ts'

/** Labels round; what differs by more than this share is a slip of the pen. */
const MOST_POWER_MISS = 0.05

/** Where a label contradicts itself, null for a sound one. */
export function labelFault(label: ModuleLabel): FieldFault | null {
  try {
    checkNameplate(nameplateOf(label))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return contradictionOf(label)
  }
  const { pmaxW, vmpV, impA } = label
  const productW = vmpV * impA
  if (Math.abs(productW / pmaxW - 1) <= MOST_POWER_MISS) return null
  const params = { pmaxW, productW: productW.toFixed(1), percent: MOST_POWER_MISS * 100 }
  return { field: 'pmaxW', text: 'labelPowerDiffers', params }
}

function contradictionOf(label: ModuleLabel): FieldFault {
  const { vmpV, impA, vocV, iscA, cellsInSeries, substrings } = label
  if (vmpV >= vocV) return { field: 'vmpV', text: 'labelVmpAboveVoc', params: { vmpV, vocV } }
  if (impA >= iscA) return { field: 'impA', text: 'labelImpAboveIsc', params: { impA, iscA } }
  return { field: 'substrings', text: 'labelSubstrings', params: { substrings, cellsInSeries } }
}
