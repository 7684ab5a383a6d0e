import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'

/** What washing the modules of an array costs, CNY. */
export const CLEANING_CNY = 1_800

export const SHADE_NOTE = '扫描时检修平台车停在组串前，遮挡造成；现场复核组件正常。'

/** What was done about a fault, in the words of the plant's own people, and what it took. */
export const REPAIRS: Record<FaultCode, { work: string; hours: number; costCny: number }> = {
  [FAULT_CODES.normal]: { work: '现场检查，未见异常。', hours: 0.5, costCny: 100 },
  [FAULT_CODES.open]: { work: '更换汇流侧熔断器，复测回路导通。', hours: 1, costCny: 260 },
  [FAULT_CODES.lowCurrent]: { work: '清除组件表面积灰与鸟粪。', hours: 2, costCny: 400 },
  [FAULT_CODES.mismatch]: { work: '修剪前排杂草，更换一块衰减组件。', hours: 3, costCny: 1_150 },
  [FAULT_CODES.bypass]: { work: '更换接线盒内击穿的旁路二极管。', hours: 2, costCny: 480 },
  [FAULT_CODES.seriesR]: { work: '重做两处发热的 MC4 接头。', hours: 1.5, costCny: 320 },
  [FAULT_CODES.shunt]: { work: '更换对地绝缘下降的组件。', hours: 3, costCny: 1_300 },
  [FAULT_CODES.hotspot]: { work: '红外复核后更换热斑组件。', hours: 2.5, costCny: 1_200 },
  [FAULT_CODES.count]: { work: '补装被拆下的一块组件，恢复串内数量。', hours: 2, costCny: 900 },
}
