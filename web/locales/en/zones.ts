export const zones = {
  field: 'Zone',
  whole: 'Whole grid',
  title: 'Zonal price forecast, {{name}}',
  note: 'Zonal price = unified price + congestion; for each day the latest forecast with the shortest lead',
  noteOf:
    'As of {{asOf}} · zonal price = unified price + congestion; for each day the latest forecast with the shortest lead',
  horizon:
    'The daily run reaches 7 days: outages and lines further ahead are not known, and there is no basis for congestion. A run that is started by hand can reach further.',
  empty: {
    noRun: 'No forecast of {{name}} yet',
    noRunHint:
      'Zones are forecast together with nodes: run the forecast of the unified price first, then theirs.',
  },
}
