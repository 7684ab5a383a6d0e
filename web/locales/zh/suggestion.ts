export const suggestion = {
  title: '建议值（灰色，未填入）',
  energy: '电量 = 预测电量 − 机制电量 − 已持有，使覆盖率为 100%，不超过限额；',
  energyLessHint: '电量 = 预测电量 − 已采用的降额提示 − 机制电量 − 已持有，不超过限额；',
  price: '电价 = {{price}}预测 P50（{{model}}）。',
  noPrice: '没有参考电价预测，不给出电价。',
  unknown: '{{n}} 个时段缺少预测或持有电量，没有建议：{{hours}}',
  fill: '填入 {{n}} 个时段',
  fillChosen: '填入所选 {{n}} 个时段',
}
