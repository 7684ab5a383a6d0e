export const period = {
  none: '{{province}}自 {{date}} 起的交割期没有生效的峰谷时段表，各时段不标注峰平谷。',
  mixed: '{{hours}} 的时段类型在交割期内有变化：{{runs}}',
  noTable: '无时段表',
  notFilled: '交割期内时段类型有变化的 {{n}} 个时段不填充：{{hours}}',
}
