/** Texts of replays. */
export const replay = {
  replayOutside: '只能回放 {from} 至 {to} 之间的日期',
  replayNoSession: '所选日期内没有可申报并结算的交易，请选择更长的区间',
  replayEnded: '回放已结束',
  replayRunning: '该回放还有任务在运行，请等它完成，或先取消该任务',
  replayTooMany: '每人最多保留 {max} 个回放，请先删除一个再开始',
}
