export const market = {
  title: 'Market overview',
  description:
    'Day-ahead and real-time clearing prices of the province, its zones and nodes; boundary conditions, forecast and actual',
  export: 'Export',
  simulated: 'Simulated',
  unit: { price: 'CNY/MWh' },
  filter: {
    label: 'Filters',
    dates: 'Dates',
    resolution: 'Slots',
    places: 'Prices at',
    boundary: 'Boundary',
  },
  slots: { '24': '24 hours', '96': '96 points' },
  place: {
    system: 'Unified',
    kind: { SYSTEM: 'Province', ZONE: 'Zones', NODE: 'Nodes' },
  },
  metric: {
    PRICE: 'Clearing price',
    LOAD: 'System load',
    TIE_LINE: 'Tie-line',
    RENEWABLE: 'Renewables',
    WIND: 'Wind',
    PV: 'PV',
    HYDRO: 'Hydro',
    NON_MARKET: 'Non-market units',
    BIDDING_SPACE: 'Bidding space',
  },
  price: { DA: '{{place}} day-ahead price', RT: '{{place}} real-time price' },
  stage: { FORECAST: '{{metric}}, forecast', ACTUAL: '{{metric}}, actual' },
  limit: { floor: 'Floor', cap: 'Cap' },
  figure: {
    meanDa: 'Day-ahead, arithmetic mean',
    meanRt: 'Real-time, arithmetic mean',
    spread: 'Spread DA − RT',
    sameHours: '{{place}}, the same {{n, plural(one: hour; other: hours)}}, {{min}} to {{max}}',
    ownHours: '{{place}}, {{n, plural(one: hour; other: hours)}} of its own, {{min}} to {{max}}',
    spreadHint:
      '{{n, plural(one: hour; other: hours)}} with both prices; positive: day-ahead is higher',
    noSpread: 'No hour has both prices',
    floor: 'Slots at the floor or negative',
    floorHint:
      'Day-ahead ≤ {{floor}} CNY/MWh or negative, of {{n, plural(one: hour; other: hours)}}',
    noFloor:
      'No floor rule is in force; day-ahead negative, of {{n, plural(one: hour; other: hours)}}',
    renewable: 'Renewable share of load',
    renewableHint: 'Actual if known, else forecast',
  },
  chart: {
    prices: 'Clearing prices',
    pricesNote: 'Day-ahead and real-time with clearing limits',
    boundary: 'Boundary conditions and bidding space',
    boundaryNote: 'Dashed: forecast; solid: actual',
  },
  component: {
    TIE_LINE: 'tie-line',
    RENEWABLE: 'renewables',
    HYDRO: 'hydro',
    PUMPED: 'pumped storage',
    NON_MARKET: 'non-market units',
    NUCLEAR: 'non-market nuclear',
    LOCAL: 'local plants',
    CAPTIVE: 'captive units',
    TEST: 'test units',
  },
  space: {
    formula:
      'As this province defines it: bidding space = system load − {{components}}. Below 0 these alone exceed the load. ',
    IMPORT_POSITIVE: 'The tie-line is positive for import and negative for export.',
    EXPORT_POSITIVE: 'The tie-line is disclosed positive for export so its sign was reversed.',
    comma: ', ',
    hidden: '{{name}}: not shown',
    NO_DEFINITION:
      'No rule in force at the end of these dates says what the bidding space of this province is made of.',
    NO_COMPONENT: 'Parts of the definition are not disclosed on these dates: {{names}}.',
    MOSTLY_NEGATIVE:
      'By the definition of this province most slots of these dates are negative: the disclosed columns may mean something else, or renewables exceed the load most of the time.',
    ABOVE_LOAD:
      'By the definition of this province most slots of these dates lie above load and export together: check the signs of the disclosed columns and what they contain.',
  },
  table: { title: 'Data', date: 'Date', time: 'Slot' },
  empty: {
    province: 'No market data of this province yet',
    provinceHint: 'Import disclosed files to see prices and boundary conditions here.',
    import: 'Import files',
    prices: 'No prices on these dates',
    boundary: 'No boundary data on these dates, or no curve chosen',
    rangeHint: 'Choose other dates or other curves.',
  },
}
