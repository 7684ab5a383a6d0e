export const hint = {
  title: '组串故障降额提示',
  money: '元（按参考电价）',
  noPrice: '没有参考电价预测，不折算金额',
  noForecast: '这些日期没有功率预测，无法折算电量',
  someDays: '（{{days}} 天中 {{known}} 天有功率预测，其余未计）',
  faults:
    '{{inverters}} 台逆变器的 {{strings}} 串组串有故障（{{codes}}），标准条件下损失 {{kw}} kW。',
  code: '{{name}} {{n}} 串',
  comma: '、',
  scan: '依据{{plant}} {{at}} 的扫描 {{no}}。',
  scans: '依据{{plant}} {{at}} 的扫描 {{no}} 及此前 {{more}} 次。',
  part: '电站组件 {{plant}} MWp，占场站 {{station}} MW 的 {{share}}，按此比例折算。',
  where: '逐串明细见光伏 I-V 诊断的“故障组串列表”。',
  faultList: '查看{{plant}}的故障组串',
  contained:
    '另有 {{strings}} 串（{{kw}} kW，{{mwh}} MWh）自 {{since}} 起已含在功率预测中（预测按最近 {{days}} 天计量电量训练），不再扣减。',
  accepted: '{{who}}已于 {{at}} 采用（{{from}} 至 {{to}}，{{mwh}} MWh）。',
  apply: '采用到草稿',
  applyNote: '各时段申报卖出电量与建议值扣减此电量并保存草稿；每个场站每天只能采用一次，并记入日志',
  applied: '已采用',
  appliedNote: '每个场站每天只能采用一次',
  done: '已按降额提示扣减 {{mwh}} MWh 并保存草稿',
}
