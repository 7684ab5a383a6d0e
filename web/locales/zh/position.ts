export const position = {
  unknown: '{{days}} 天中有 {{n}} 天没有合同数据，持有电量未知',
  hint: '没有数据不等于没有合同。请录入合同，或确认确实没有合同后按 0 计算。',
  confirm: '确认没有合同',
  question:
    '确认{{station}}在 {{from}} 至 {{to}} 除已录入的合同外没有其他合同？没有合同的日期将按持有 0 计算，并记录确认人和时间。',
  confirmed: '已确认没有其他合同',
  confirmedDays: '{{from}} 至 {{to}} 已确认没有其他合同（{{who}}，{{at}}）',
  withdraw: '撤回确认',
  withdrawQuestion:
    '撤回{{station}}在 {{from}} 至 {{to}} 没有其他合同的确认？没有合同的日期持有电量将重新变为未知，未报送的申报可能因此不能提交；已报送的申报仍按报送时的数据显示。',
  withdrawn: '已撤回，这些日期的持有电量未知',
  factsOf: {
    FILED: '预测、持有、限额、参考电价与规则为 {{at}} 报送时的数据',
    NOT_KEPT: '{{at}} 报送时没有保存当时的依据，以下预测、持有、限额与参考电价为现在的数据',
  },
}
