export const zones = {
  field: '价区',
  whole: '全网',
  title: '{{name}}分区电价预测',
  note: '分区电价 = 统一出清电价 + 阻塞分量；每天取提前天数最少的最新预测',
  empty: {
    noRun: '还没有{{name}}的分区电价预测',
    noRunHint: '分区与节点一起预测：先有统一出清电价预测，再运行节点与分区预测。',
  },
}
