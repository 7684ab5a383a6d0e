export const period = {
  none: '{{province}}自 {{date}} 起的交割期峰平谷时段未知：没有生效的时段表，或时段表区分工作日与休息日而该年放假通知尚未收录。各时段不标注峰平谷。',
  mixed: '{{hours}} 的时段类型在交割期内有变化：{{runs}}',
  noTable: '时段未知',
  notFilled: '交割期内时段类型有变化的 {{n}} 个时段不填充：{{hours}}',
}
