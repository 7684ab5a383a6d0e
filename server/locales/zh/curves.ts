export const curves = {
  rangeTooLong: '查询区间不能超过{days}天',
  rangeTurnedRound: '起始日期不能晚于结束日期',
  columnDeliveryDate: '交割日',
  columnSlot: '时段',
  columnSlotEnd: '时段止',
} as const
