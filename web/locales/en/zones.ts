export const zones = {
  field: 'Zone',
  whole: 'Whole grid',
  title: 'Zone price forecast, {{name}}',
  note: 'Zone price = unified price + congestion; for each day the latest forecast with the shortest lead',
  noteOf:
    'As of {{asOf}} · zone price = unified price + congestion; for each day the latest forecast with the shortest lead',
  horizon:
    'The daily run reaches 7 days: outages and lines further ahead are not known, and there is no basis for congestion. A run that is started by hand can reach further.',
  empty: {
    noRun: 'No forecast of {{name}} yet',
    noRunHint:
      'Zones are forecast together with nodes: run the forecast of the unified price first, then theirs.',
  },
}
