export const demo = {
  title: '演示控制',
  description: '模拟外部世界：天气、电站、市场与交易所。所有数据均为模拟数据。',
  now: '演示时钟（上海时间）',
  ahead: { before: '快于真实时间', behind: '慢于真实时间' },
  days: '天',
  step: {
    title: '推进日期',
    note: '逐日推进，模拟器按日送达披露文件与场站数据',
    days: '推进天数',
    go: '推进',
    job: '推进演示日期',
    storageFull: '磁盘空间已满，请清理空间后再次推进',
    failed: '未完成，原因见服务日志',
  },
  clock: {
    title: '设定时钟',
    note: '用于回放历史文件；时钟从设定时刻继续走',
    moment: '时刻',
    go: '设定',
    done: '时钟已设定',
  },
  exchange: {
    title: '模拟交易所',
    note: '上传旬申报导出模板，返回成交结果文件',
    go: '上传申报文件',
    done: '已下载 {{name}}',
  },
}
