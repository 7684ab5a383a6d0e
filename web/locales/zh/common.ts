export const common = {
  windowTitle: '售电交易平台',
  product: { trading: '售电交易平台', diagnosis: 'I-V 智能诊断系统' },
  systemType: {
    '1': { name: '发电交易', hint: '风电与光伏场站' },
    '2': { name: '售电交易', hint: '售电公司与客户' },
    '3': { name: '储能交易', hint: '独立储能电站' },
    '10001': { name: '光伏 I-V 诊断', hint: '组串扫描与故障' },
  },
  theme: { label: '皮肤', light: '气质白', dark: '特变蓝' },
  language: { label: '语言', zh: '中文', en: 'English' },
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  loading: '正在加载',
}
