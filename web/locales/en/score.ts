export const score = {
  title: 'Decision score',
  description:
    'What the declarations of a year were worth, against not declaring, declaring the forecast, and perfect foresight',
  simulated: 'Simulated data',
  filter: {
    label: 'Filters',
    year: 'Year',
    stations: 'Stations',
    allStations: 'All stations ({{n}})',
  },
  unit: { cny: 'CNY', mwh: 'MWh', price: 'CNY/MWh' },
  against: {
    NONE: 'Against not declaring',
    FORECAST: 'Against the forecast',
    PERFECT: 'Against perfect foresight',
  },
  card: {
    share: 'Share of perfect foresight',
    count: 'Settled cycles',
    better: 'Gained',
    worse: 'Lost',
    partly: '{{known}} of {{n}} cycles known',
    perMwh: '{{price}} CNY/MWh',
    cycles: '{{n, plural(one: cycle; other: cycles)}}',
    ofPerfect: 'Not declaring is 0%, perfect foresight 100%',
    noShare: 'Unknown, or hardly anything could be gained',
    declared: '{{n, plural(one: station; other: stations)}}, {{energy}} MWh declared',
  },
  chart: {
    title: 'Cumulative over the year',
    note: 'By the last delivery date of each cycle; perfect foresight has a scale of its own',
    options: 'Cumulative, against not declaring and the forecast',
    foresight: 'Cumulative, against perfect foresight',
    date: 'Last delivery date',
  },
  by: { cycle: 'Cycle', station: 'Station', trader: 'Trader', month: 'Month' },
  table: {
    title: 'Decision score in detail',
    by: 'Group by',
    cycles: 'Cycles',
    share: 'Share of perfect',
    perMwh: 'Gain per MWh declared',
    declared: 'Declared',
    partly: '{{known}} of {{n}} cycles',
    openReview: 'Open the review of this cycle',
  },
  nobody: 'Nobody',
  unknown:
    'Of {{n, plural(one: cycle; other: cycles)}} some comparisons are unknown: what is unknown is left out of the totals and does not count as 0. The review of the cycle says which data are missing.',
  capped:
    'Only the latest {{n}} of {{total}} delivered cycles are counted. Choose fewer stations to see the whole year.',
  unfiled: {
    title: 'Not filed ({{n, plural(one: cycle; other: cycles)}})',
    note: 'Drafted but never filed, so nothing was declared; the difference to declaring the forecast is not in the totals above. Cycles without a draft have no figures and are not listed.',
    none: 'Every drafted cycle was filed.',
    state: 'State',
    notFiled: 'Not filed',
  },
  noStation: 'No station to score',
  noStationHint:
    'There is no station of this province in your data scope. Ask an administrator, or switch the province.',
  empty: {
    title: 'No settled cycle in {{year}}',
    hint: 'A cycle is scored once all of it is delivered and metered and its result is imported. Import results on the page of the declaration, or look at the year before.',
    declaration: 'Open declarations',
    year: 'Show {{year}}',
  },
}
