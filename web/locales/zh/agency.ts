export const agency = {
  label: '通知',
  labelPending: '通知，{{n}}条未处理',
  tabs: { label: '通知状态', all: '全部', pending: '未处理', processed: '已处理' },
  list: '通知列表',
  state: { pending: '未处理', processed: '已处理' },
  severity: { INFO: '消息', WARNING: '提醒', ERROR: '紧急' },
  empty: '暂无通知',
  loading: '正在加载通知',
  retry: '重新加载',
  processAll: '一键处理',
  processedAll: '一键处理成功！',
  close: '关闭通知',
}
