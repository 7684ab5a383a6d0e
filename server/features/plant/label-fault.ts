import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { saveModuleType } from '#api/plant/module-types.ts'
import { nameplateOf } from '#database/rows/module-nameplate.ts'
import {
  COEFFICIENT_FIELDS,
  type LabelContradiction,
  labelContradiction,
} from '#domain/iv-curve/model/label-contradiction.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'

type Label = Omit<RequestOf<typeof saveModuleType>, 'id' | 'lockVersion' | 'provinceId'>

/** Where a label contradicts itself, null for a sound one. */
export function labelFault(label: Label): FieldFault | null {
  const isThinFilm = label.technology === 'THIN_FILM'
  const found = labelContradiction(nameplateOf(label), { isThinFilm })
  return found && faultOf(found, label)
}

function faultOf(found: LabelContradiction, label: Label): FieldFault {
  const { pmaxW, vmpV, impA, vocV, iscA, cellsInSeries, substrings } = label
  switch (found.kind) {
    case 'vmpAboveVoc':
      return { field: 'vmpV', text: 'labelVmpAboveVoc', params: { vmpV, vocV } }
    case 'impAboveIsc':
      return { field: 'impA', text: 'labelImpAboveIsc', params: { impA, iscA } }
    case 'substringsAboveCells':
      return { field: 'substrings', text: 'labelSubstrings', params: { substrings, cellsInSeries } }
    case 'powerDiffers': {
      const params = { pmaxW, productW: found.productW.toFixed(1), percent: found.percent }
      return { field: 'pmaxW', text: 'labelPowerDiffers', params }
    }
    case 'cellVoltage': {
      const { minV, maxV, isHalfCells } = found
      const params = { cellsInSeries, vocV, perCellV: found.perCellV.toFixed(2), minV, maxV }
      const text = isHalfCells ? 'labelHalfCells' : 'labelCellVoltage'
      return { field: 'cellsInSeries', text, params }
    }
    case 'coefficient': {
      const { percent, min, max } = found
      const params = { percent, min, max }
      return { field: COEFFICIENT_FIELDS[found.of], text: 'labelCoefficient', params }
    }
  }
}
