export const curves = {
  rangeTooLong: '查询区间不能超过{days}天',
  rangeTurnedRound: '起始日期不能晚于结束日期',
  biddingSpaceHidden: '不能导出竞价空间：{reason}',
  biddingSpaceNO_DEFINITION: '该省份没有竞价空间的定义',
  biddingSpaceNO_COMPONENT: '所选日期有分量未披露',
  biddingSpaceMOSTLY_NEGATIVE: '按定义计算的结果多数为负',
  biddingSpaceABOVE_LOAD: '按定义计算的结果多数高于负荷与外送之和',
  columnDeliveryDate: '交割日',
  columnSlot: '时段',
  columnSlotEnd: '时段止',
} as const
