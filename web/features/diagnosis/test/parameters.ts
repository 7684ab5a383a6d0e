import { plant } from '#web/test/plant-row.ts'
import type { Coefficient, Parameters } from '../model/parameter-draft.ts'

export const RIGHTS = ['/diagnosis:read', '/diagnosis:edit', '/plant:read']

const coefficient = (fields: Partial<Coefficient>): Coefficient => ({
  ...{ key: 'openCurrent', name: '开路电流限', meaning: '判为开路。', effect: '调大：故障更多。' },
  ...{ group: 'OPEN', unit: '1', unitText: '', min: 0.005, max: 0.1, initial: 0.03, value: 0.03 },
  ...fields,
})

export const PARAMETERS: Parameters = {
  ...{ stcConversion: true, historicalCalculation: false, maxArrays: 20, maxInverters: 200 },
  ...{ normalStart: '11:00', scanRepeats: 1, parallelCollectors: 20, windowFrom: null },
  ...{ windowUntil: null, rawCurveDays: null, lockVersion: 3 },
  coefficients: [
    coefficient({
      ...{ key: 'zeroCurrent', name: '电流置零限', meaning: '按 0 处理。', group: 'MEASURING' },
      ...{ unit: 'A', unitText: 'A', min: 0, max: 1, initial: 0.05, value: 0.1 },
    }),
    coefficient({}),
  ],
}

export const PLANTS = { rows: [plant()], total: 1 }
