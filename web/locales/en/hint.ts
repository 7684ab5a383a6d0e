export const hint = {
  title: 'Lost to string faults',
  money: 'CNY at the reference price',
  noPrice: 'no forecast of the reference price, so no money',
  noForecast: 'no power forecast of these days, so no energy',
  someDays: '({{known}} of {{days}} days have a power forecast, the others are not counted)',
  faults:
    '{{strings, plural(one: string; other: strings)}} of {{inverters, plural(one: inverter; other: inverters)}} faulty ({{codes}}), {{kw}} kW lost at standard conditions.',
  code: '{{n}} × {{name}}',
  otherCodes: '{{n}} other',
  comma: '; ',
  scan: 'By scan {{no}} of {{plant}} on {{at}}.',
  scans:
    'By scan {{no}} of {{plant}} on {{at}} and {{more, plural(one: earlier one; other: earlier ones)}}.',
  part: 'The plant has {{plant}} MWp of the {{station}} MW of the station and counts as {{share}} of it.',
  where: 'String by string: fault list of the PV I-V diagnosis.',
  faultList: 'Faulty strings of {{plant}}',
  contained:
    'Already contained in the power forecast: {{strings, plural(one: string; other: strings)}} ({{kw}} kW, {{mwh}} MWh), since {{since}} at the earliest, as it learns from the metered output of the last {{days, plural(one: day; other: days)}}; not taken off again.',
  accepted: '{{who}} took it on {{at}} ({{from}} to {{to}}, {{mwh}} MWh).',
  apply: 'Apply to draft',
  applyNote:
    'Takes this energy off the declared sales and the suggestions of each hour and saves the draft; once a station and day, with a row in the log',
  applied: 'Applied',
  appliedNote: 'A day of a station can be taken once',
  done: '{{mwh}} MWh taken off, draft saved',
}
