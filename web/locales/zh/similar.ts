export const similar = {
  title: '相似日 {{date}}',
  note: '在数据时刻之前 {{window}} 天中查找',
  basis: {
    DISCLOSED: '依据：该日已披露的预测（{{inputs}}）。',
    LEVEL:
      '依据：近期水平。该日的预测在数据时刻尚未披露，以最近已知日 {{from}} ~ {{to}} 各时段的均值代替（{{inputs}}），并区分工作日与周末；相似度只反映供需水平，参考性低于按披露预测查找的结果。',
    PRICE:
      '依据：近期电价。没有可用的负荷、新能源等输入，以最近已知日 {{from}} ~ {{to}} 各时段电价的均值代替，并区分工作日与周末。',
  },
  chart: '相似日电价与预测 {{date}}',
  table: '相似日列表',
  date: '日期',
  similarity: '相似度',
  mean: '出清算术均价',
  difference: '{{metric}}差',
  day: '{{date}} {{weekday}}',
  hint: '距离 = 各输入日内曲线之差的均方根 ÷ 该输入的标准差，再按均方根平均；一天为工作日、另一天为周末时加 {{penalty}}。相似度 = 1 ÷ (1 + 距离)。已比较 {{compared}} 天，因缺电价或输入略去 {{leftOut}} 天。“差”为相似日均值减预测日均值。',
  none: '这一天没有相似日',
  noneHint: '数据时刻之前没有电价完整的日期。',
}
