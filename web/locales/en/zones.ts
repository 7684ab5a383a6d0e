export const zones = {
  field: 'Zone',
  whole: 'Whole grid',
  title: 'Zone price forecast, {{name}}',
  note: 'Zone price = unified price + congestion; of every day the newest forecast of the least lead',
  empty: {
    noRun: 'No forecast of {{name}} yet',
    noRunHint:
      'Zones are forecast together with nodes: run the forecast of the unified price first, then theirs.',
  },
}
