export const maintenance = {
  eventNotYet: '日期不能晚于今天：这里记录已经完成的工作',
  historyPlaceWanted: '请选择方阵、逆变器或组串',
} as const
