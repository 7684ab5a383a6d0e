export const scan = {
  noticeSCAN_DONE: '扫描任务 {taskNo} 已诊断完成：{faults} 个故障组串',
  noticeSCAN_FAILED: '扫描任务 {taskNo} 未能完成，请查看任务详情',
  scanOneAtATime: '同一时间只能执行一个扫描任务',
  scanOnlyUnexecuted: '只有未执行的任务可以修改',
  scanRunning: '任务正在执行，请先停止扫描',
  scanNotRunning: '任务没有在执行',
  scanNotFromState: '当前状态的任务不能开始扫描',
  scanNothingToAnalyse: '任务没有采集到可分析的曲线',
  scanPaused: '任务未执行：请开始扫描，扫描结束或停止后即可分析已采集的曲线',
  scanAnalysing: '任务正在分析，请等待分析结束',
  scanTooMuch: '一次任务最多扫描{maxArrays}个方阵、{maxInverters}台逆变器',
  scanManualNeeded: '环境参数为手动时必须填写',
} as const
