export const period = {
  none: 'The time-of-use periods of {{province}} are not known for the days of delivery from {{date}}: no table is in force, or it tells working days from days off and the notice on public holidays of that year is missing. No hour has a period.',
  mixed: 'The kind of period of {{hours}} changes within the delivery: {{runs}}',
  noTable: 'not known',
  notFilled: 'Hours whose kind changes within the delivery stay as they are ({{n}}): {{hours}}',
}
