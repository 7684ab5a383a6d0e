export const period = {
  none: '{{province}} has no time-of-use table in force on the days of delivery from {{date}}, so no hour has a period.',
  mixed: 'The kind of period of {{hours}} changes within the delivery: {{runs}}',
  noTable: 'no table',
  notFilled: 'Hours whose kind changes within the delivery stay as they are ({{n}}): {{hours}}',
}
